import { Anchor, Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type BookLicences, getBookLicences, type LicenceFinding, type LicenceGroup } from "../../../../api/index.ts";
import { suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../../client/client.ts";
import type { ApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount, formatMoment, plural } from "../../../components/format.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import classes from "./licences.module.css";
import { OverrideDialog, takeBackOverride } from "./override-dialog.tsx";

/// Whose symbols a book's package would have, in pictures, and what their licences ask of it.
export function BookLicencesScreen() {
  const { id = "" } = useParams();
  return <LicencesOfBook key={id} bookID={id} />;
}

function LicencesOfBook({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [licences] = useState(() => createLicencesStore(api, bookID));
  const load = useStore(licences.store);
  const [overriding, setOverriding] = useState<readonly LicenceFinding[] | null>(null);
  useEffect(() => {
    void licences.load();
    return licences.stop;
  }, [licences]);
  const again = () => void licences.load();
  return (
    <PartScreen title="Licences" bookID={bookID} load={load} onRetry={again}>
      {({ groups, findings }) => (
        <div className={classes.screen}>
          <Findings bookID={bookID} findings={findings} onOverride={setOverriding} onChanged={again} />
          {groups.length === 0 && <Text>The book’s package would have no symbols yet.</Text>}
          {groups.map((group) => (
            <Group key={`${group.supplier} ${group.set}`} group={group} />
          ))}
          {overriding && (
            <OverrideDialog
              bookID={bookID}
              findings={overriding}
              onChanged={again}
              onClose={() => setOverriding(null)}
            />
          )}
        </div>
      )}
    </PartScreen>
  );
}

function Findings({
  bookID,
  findings,
  onOverride,
  onChanged,
}: {
  bookID: string;
  findings: readonly LicenceFinding[];
  onOverride: (findings: readonly LicenceFinding[]) => void;
  onChanged: () => void;
}) {
  const { api } = useServices();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const refused = findings.filter(({ isRefusal, override }) => isRefusal && !override);
  return (
    <section aria-labelledby="licences-say">
      <h2 id="licences-say" className={classes.heading}>
        What the licences say
      </h2>
      {refusal && (
        <RefusalAlert
          title="The override could not be taken back"
          error={refusal}
          onRetry={onChanged}
          onClose={() => setRefusal(null)}
        />
      )}
      {findings.length === 0 ? (
        <Text size="sm">All is in order: nothing stands against deploying or exporting the book.</Text>
      ) : (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding.id} className={classes.finding}>
              <span className={classes.said}>
                <IconAlertTriangle size={16} aria-hidden className={classes.sign ?? ""} />
                {finding.message}
              </span>
              {finding.override ? (
                <Text size="sm" c="dimmed">
                  Exported in spite of it: “{finding.override.reason}”, {finding.override.by},{" "}
                  {formatMoment(finding.override.at)}
                </Text>
              ) : (
                <Text size="sm" c="dimmed">
                  {finding.isRefusal ? "Exports of the book are refused." : "Exports are made all the same."}
                </Text>
              )}
              <span className={classes.actions}>
                {finding.licenceID && (
                  <Anchor component={Link} to={`/licences/${finding.licenceID}`} size="sm">
                    Open the licence
                  </Anchor>
                )}
                {finding.isRefusal && !finding.override && (
                  <Button variant="default" size="compact-sm" onClick={() => onOverride([finding])}>
                    Override
                  </Button>
                )}
                {finding.override && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => void takeBackOverride(api, bookID, finding, onChanged).then(setRefusal)}
                  >
                    Take back the override
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 1 && (
        <Button variant="default" mt="sm" onClick={() => onOverride(refused)}>
          Override all {formatCount(refused.length)}
        </Button>
      )}
    </section>
  );
}

/// So many pictures of a set are drawn before somebody asks for all.
const fewPictures = 24;

function Group({ group }: { group: LicenceGroup }) {
  const { supplier, name, names, symbols, creditLine, url, licenceID, distribution, mayEmbed } = group;
  const [isWhole, setWhole] = useState(false);
  const heading = `set-${supplier}-${group.set}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {licenceID ? (
          <Anchor component={Link} to={`/licences/${licenceID}`} inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}{" "}
        <span className={classes.number}>{plural(symbols, "symbol")}</span>
      </h2>
      <Text size="sm" c="dimmed">
        {[
          suppliers[supplier],
          distribution === "sale" ? "for sale" : "given away",
          mayEmbed ? "pictures may be in exported boards" : "boards name the symbols without their pictures",
        ].join(" · ")}
      </Text>
      {creditLine && (
        <Text size="sm" className={classes.credit}>
          “{creditLine}” {url}
        </Text>
      )}
      <ul className={classes.pictures} aria-label={`Symbols of ${name}`}>
        {names.slice(0, isWhole ? undefined : fewPictures).map((symbol) => (
          <li key={symbol} className={classes.symbol}>
            <Picture
              source={{ kind: "symbol", supplier, name: symbol, width: 160 }}
              alt=""
              absent="?"
              width={48}
              height={48}
            />
            <span className={classes.caption}>{symbol}</span>
          </li>
        ))}
      </ul>
      {!isWhole && names.length > fewPictures && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {formatCount(names.length)}
        </Button>
      )}
    </section>
  );
}

function createLicencesStore(api: Client, bookID: string) {
  const store = createStore<Load<BookLicences>>(() => nothingLoaded);
  const loader = createLoader<BookLicences>(store.getState, store.setState);
  return {
    store,
    load: () => loader.run((signal) => api.call(getBookLicences, { query: { id: bookID }, signal })),
    stop: loader.stop,
  };
}

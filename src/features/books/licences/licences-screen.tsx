import { Anchor, Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type BookLicences, getBookLicences, type LicenceGroup } from "../../../../api/index.ts";
import { suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { LicenceFindings } from "../../../components/licences/licence-findings.tsx";
import { Picture } from "../../../components/pictures/picture.tsx";
import { PartScreen } from "../book/section/part-screen.tsx";
import classes from "./licences.module.css";

/// Whose symbols a book's package would have, in pictures, and what their licences ask of it.
export function BookLicencesScreen() {
  const { id = "" } = useParams();
  return <LicencesOfBook key={id} bookID={id} />;
}

function LicencesOfBook({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [licences] = useState(() => createLicencesStore(api, bookID));
  const load = useStore(licences.store);
  useEffect(() => {
    void licences.load();
    return licences.stop;
  }, [licences]);
  const again = () => void licences.load();
  return (
    <PartScreen title="Licences" bookID={bookID} load={load} onRetry={again}>
      {({ groups, findings }) => (
        <div className={classes.screen}>
          <LicenceFindings of={{ bookID }} findings={findings} onChanged={again} />
          {groups.length === 0 && <Text>The book’s package would have no symbols yet.</Text>}
          {groups.map((group) => (
            <Group key={`${group.supplier} ${group.set}`} group={group} />
          ))}
        </div>
      )}
    </PartScreen>
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

import { Anchor, Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { LicenceFinding } from "../../../api/index.ts";
import type { ApiError } from "../../client/errors.ts";
import { useServices } from "../../client/services.ts";
import { formatCount, formatMoment } from "../format.ts";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import classes from "./licences.module.css";
import { type Licensed, OverrideDialog, takeBackOverride } from "./override-dialog.tsx";

/// What licences say of a book or of sheets, and what is exported in spite of it.
export function LicenceFindings({
  of,
  findings,
  onChanged,
}: {
  of: Licensed;
  findings: readonly LicenceFinding[];
  onChanged: () => void;
}) {
  const { api } = useServices();
  const [overriding, setOverriding] = useState<readonly LicenceFinding[] | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isBook = "bookID" in of;
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
        <Text size="sm">{`All is in order: nothing stands against ${isBook ? "deploying or exporting the book" : "exporting the sheets"}.`}</Text>
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
                  {finding.isRefusal
                    ? `Exports of the ${isBook ? "book" : "sheets"} are refused.`
                    : "Exports are made all the same."}
                </Text>
              )}
              <span className={classes.actions}>
                {finding.licenceID && (
                  <Anchor component={Link} to={`/licences/${finding.licenceID}`} size="sm">
                    Open the licence
                  </Anchor>
                )}
                {finding.isRefusal && !finding.override && (
                  <Button variant="default" size="compact-sm" onClick={() => setOverriding([finding])}>
                    Override
                  </Button>
                )}
                {finding.override && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => void takeBackOverride(api, of, finding, onChanged).then(setRefusal)}
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
        <Button variant="default" mt="sm" onClick={() => setOverriding(refused)}>
          Override all {formatCount(refused.length)}
        </Button>
      )}
      {overriding && (
        <OverrideDialog of={of} findings={overriding} onChanged={onChanged} onClose={() => setOverriding(null)} />
      )}
    </section>
  );
}

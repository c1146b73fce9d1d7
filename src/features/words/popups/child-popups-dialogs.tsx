import { plural } from "../../../components/format.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import type { ChildPopups, ChildPopupsSession } from "./child-popups-session.ts";
import type { Panels } from "./panels.ts";

/// All that the screen asks or says before work goes on.
export function ChildPopupsDialogs({ session, loaded }: { session: ChildPopupsSession; loaded: ChildPopups }) {
  const label = `the popups of “${loaded.word.text}”`;
  return (
    <SessionDialogs
      session={session}
      texts={{
        label,
        conflictTitle: "The popups were saved by somebody else",
        conflict: ({ mine, theirs }) => ({
          theirs: `${counted(theirs.panels)}.`,
          mine: `${counted(mine)}. Words that came or went meanwhile stay so.`,
        }),
        refusal: () => ({ title: `The popups of “${loaded.word.text}” could not be saved` }),
      }}
    />
  );
}

const counted = (panels: Panels): string =>
  `${plural(panels.length, "popup")} with ${plural(
    panels.reduce((sum, { words }) => sum + words.length, 0),
    "word",
  )}`;

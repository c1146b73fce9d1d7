import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useStore } from "zustand";
import { listNames } from "../../../../api/common/rules/problem.ts";
import { AskingDialog } from "../../../components/consequences/asking-dialog.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SavedStepDialogs } from "../../../components/session/saved-step-dialogs.tsx";
import classes from "./arrange.module.css";
import type { ArrangeEditor } from "./arrange-editor.ts";
import type { ArrangeState } from "./arrange-state.ts";
import { type Taken, takenWays } from "./plan.ts";

/// The verb of each way, and what it does with one word or several that are in the way.
const verbs: Readonly<Record<Taken, readonly [verb: string, one: string, many: string]>> = {
  swap: ["Swap", "It goes where the word that comes was.", "They go where the words that come were."],
  shift: [
    "Shift",
    "It goes on to the next cell, and so do the words after it, up to the first free cell.",
    "They go on to the next cells, and so do the words after them, up to the first free cell.",
  ],
  free: [
    "Use free cells",
    "It stays. What comes takes the next free cells.",
    "They stay. What comes takes the next free cells.",
  ],
};

/// What the screen asks before words move, and why they could not.
export function ArrangeDialogs({ editor }: { editor: ArrangeEditor }) {
  const { taken, dialog, activity, failure } = useStore(editor.store);
  return (
    <>
      {taken && <TakenDialog taken={taken} />}
      <AskingDialog asking={editor.asking} />
      {dialog && (
        <SavedStepDialogs
          dialog={dialog}
          isBusy={activity !== null}
          onConfirm={(asked) => {
            editor.closeDialog();
            void editor.confirmPutBack(asked);
          }}
          onRetry={(way) => {
            editor.closeDialog();
            void editor.putBack(way);
          }}
          onClose={editor.closeDialog}
        />
      )}
      {failure && (
        <RefusalAlert
          title="The words could not be moved"
          error={failure}
          onRetry={() => {
            editor.closeFailure();
            void editor.refresh();
          }}
          onClose={editor.closeFailure}
        />
      )}
    </>
  );
}

function TakenDialog({ taken }: { taken: NonNullable<ArrangeState["taken"]> }) {
  const { inTheWay, ways, title, answer } = taken;
  const isOne = inTheWay.length === 1;
  return (
    <Modal opened onClose={() => answer(null)} title={`${title}?`} centered>
      <Stack gap="md">
        <Text>
          {listNames(inTheWay)} {isOne ? "stands" : "stand"} there. What becomes of {isOne ? "it" : "them"}?
        </Text>
        <ul className={classes.list}>
          {takenWays.map((way) => {
            const [verb, one, many] = verbs[way];
            return (
              <li key={way} className={classes.row}>
                <span className={classes.about}>
                  {isOne ? one : many}
                  {ways[way] !== null && <span className={classes.why}>{ways[way]}</span>}
                </span>
                <Button variant="default" disabled={ways[way] !== null} onClick={() => answer(way)}>
                  {verb}
                </Button>
              </li>
            );
          })}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => answer(null)}>
            Leave all as it is
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

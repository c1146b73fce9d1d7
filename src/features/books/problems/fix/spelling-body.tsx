import { Anchor, Button, Text } from "@mantine/core";
import { useCallback, useEffect } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { dialects, getProposedSpellings, type ProposedSpellings, putWords } from "../../../../../api/index.ts";
import { useServices } from "../../../../client/services.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import classes from "./fix.module.css";
import type { FixBodyProps } from "./fix-body.ts";
import { useRead } from "./use-read.ts";

/// What `PUT /dict_word/bulk` is sent of a proposal.
export const toSpell = ({ id, revision, spellings, proposed }: ProposedSpellings) => ({
  id,
  revision,
  spellings: [...spellings, ...proposed],
});

/// The spellings that are proposed for a word; Enter accepts them.
export function SpellingBody({ fixing, item, onTitle }: FixBodyProps) {
  const { api } = useServices();
  const { wordID } = item;
  const read = useCallback(
    async (signal: AbortSignal) => ({
      proposal: (await api.call(getProposedSpellings, { query: { id: wordID ?? "" }, signal })).words[0] ?? null,
    }),
    [api, wordID],
  );
  const { data, error, again } = useRead(read);
  const isSaving = useStore(fixing.store, (state) => state.isSaving);
  const proposal = data?.proposal ?? null;
  useEffect(() => {
    if (proposal) onTitle(`Spelling of “${proposal.text}”`);
  }, [proposal, onTitle]);
  if (error) return <ErrorView error={error} onRetry={again} />;
  if (!data) return null;
  if (!proposal) return <Text>It is already spelled.</Text>;
  const accept = () =>
    fixing.save(
      {
        title: `Spell “${proposal.text}”?`,
        verb: "Accept",
        message: `Saved ✓ “${proposal.text}” is spelled.`,
        send: (client) => client.call(putWords, { body: { words: [toSpell(proposal)] } }),
      },
      [item.id],
    );
  return (
    <>
      <ul className={classes.spellings} aria-label="Proposed spellings">
        {proposal.proposed.map(({ dialect, notation, graphemes }) => (
          <li key={dialect}>
            <span>{dialects[dialect].name}</span>
            <span className={classes.notation}>{notation}</span>
            <span className={classes.quiet}>/{graphemes.map(({ phoneme }) => phoneme ?? "–").join(" ")}/</span>
          </li>
        ))}
      </ul>
      <Button autoFocus data-autofocus className={classes.start ?? ""} loading={isSaving} onClick={() => void accept()}>
        Accept
      </Button>
      <Text size="sm">
        It is cut differently on{" "}
        <Anchor component={Link} to={`/word/${proposal.id}/spelling`} size="sm">
          its own screen
        </Anchor>
        .
      </Text>
    </>
  );
}

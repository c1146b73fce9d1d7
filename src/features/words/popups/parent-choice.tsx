import { Button } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import type { BriefWord } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import type { PlacementSession } from "./placement-session.ts";
import { createWordFinder, parentOfPopupProblem } from "./word-finder.ts";
import { WordSearch } from "./word-search.tsx";

/// Finds a parent for a popup word.
export function ParentChoice({ session, child }: { session: PlacementSession; child: BriefWord }) {
  const { api } = useServices();
  const [finder] = useState(() => createWordFinder(api, { isKorA: true }, (word) => parentOfPopupProblem(child, word)));
  const isBusy = useStore(session.store, (state) => state.activity !== null);
  return (
    <WordSearch finder={finder} name="parent" label="Search for parent word">
      {(word) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Choose ${word.text}`}
          disabled={isBusy}
          onClick={() => void session.chooseParent(word.id)}
        >
          Choose
        </Button>
      )}
    </WordSearch>
  );
}

import { Button } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import type { BriefWord } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import type { PlacementWork } from "./placement-work.ts";
import { createWordFinder, parentOfPopupProblem } from "./word-finder.ts";
import { WordSearch } from "./word-search.tsx";

/// Finds a parent for a popup word.
export function ParentChoice({ work, child }: { work: PlacementWork; child: BriefWord }) {
  const { api } = useServices();
  const [finder] = useState(() => createWordFinder(api, { isKorA: true }, (word) => parentOfPopupProblem(child, word)));
  const isBusy = useStore(work.store, (state) => state.isChoosing || state.isSaving);
  return (
    <WordSearch finder={finder} name="parent" label="Search for parent word">
      {(word) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Choose ${word.text}`}
          disabled={isBusy}
          onClick={() => void work.chooseParent(word.id)}
        >
          Choose
        </Button>
      )}
    </WordSearch>
  );
}

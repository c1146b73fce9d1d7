import { cleanLines, cleanText } from "../../../api/common/rules/text/index.ts";
import {
  getPopupPlacement,
  getPronunciation,
  getSettings,
  getSymbolModel,
  getWordDeployments,
  listSymbolModelWords,
  listWords,
  putChildPopups,
  putPopupPlacement,
  putSettings,
  putSymbolModel,
  putWord,
  putWordSpelling,
} from "../../../api/index.ts";
import { createAttempt } from "../../../src/client/attempt.ts";
import { createModelWork, isUnsaved as isModelUnsaved } from "../../../src/features/symbols/model-work.ts";
import {
  createSettingsWork,
  isUnsaved as isSettingsUnsaved,
} from "../../../src/features/system/settings/settings-work.ts";
import {
  isUnsaved as arePopupsUnsaved,
  createChildPopupsWork,
} from "../../../src/features/words/popups/child-popups-work.ts";
import { cellOf } from "../../../src/features/words/popups/panels.ts";
import {
  createPlacementWork,
  isUnsaved as isPlacementUnsaved,
} from "../../../src/features/words/popups/placement-work.ts";
import {
  createSpellingWork,
  isUnsaved as isSpellingUnsaved,
} from "../../../src/features/words/spelling/spelling-work.ts";
import { createWordWork, unsavedFields } from "../../../src/features/words/word/word-work.ts";
import { id } from "../../support/data/ids.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";
import { heldApi, stored } from "./held-api.ts";
import { type Screen, screenOn } from "./screen.ts";

const notDeployed = [getWordDeployments, () => ({ books: [] })] as const;
const word = listedWord(id(1), "cab", { dialects: ["en-gb"], definition: "meaning 0", childWords: [] });

export function spellingScreen(): Screen {
  const sounds = ["k", "s", "tʃ"];
  const spelling = (sound: string) => ({
    dialect: "en-gb",
    field: "g",
    graphemes: [sound, "æ", "b"].map((phoneme, at) => ({ positions: [at], phoneme })),
    notation: "c a b",
  });
  const server = stored({ ...word, spellings: [spelling(sounds[0]!)] });
  const soundOf = (graphemes?: readonly { readonly phoneme: string | null }[]) =>
    sounds.indexOf(graphemes?.[0]?.phoneme ?? "");
  const held = heldApi([
    [listWords, () => ({ words: [server.now] })],
    [getPronunciation, () => ({ words: [] })],
    [putWordSpelling, ({ body }) => server.save(body.revision, { spellings: body.spellings as never })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createSpellingWork(held.api, toasts, word.id, draft),
    (work, state) => ({
      put: putWordSpelling,
      get: listWords,
      change: (to) => work.choosePhoneme("en-gb g", 0, sounds[to]!),
      shown: () => soundOf(state().spellings["en-gb g"]),
      stored: () => soundOf(server.now.spellings[0]?.graphemes),
      isUnsaved: () => isSpellingUnsaved(state()),
      trouble: () => state().refusal ?? state().conflict,
    }),
  );
}

export function wordScreen(): Screen {
  const server = stored(word);
  const held = heldApi([
    notDeployed,
    [listWords, () => ({ words: [server.now] })],
    [putWord, ({ body }) => server.save(body.revision, { definition: cleanLines(String(body.definition)) })],
  ]);
  const meaning = (text: string | null = "") => Number(text?.split(" ")[1]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createWordWork(held.api, toasts, word.id, draft),
    (work, state) => ({
      put: putWord,
      get: listWords,
      change: (to) => work.change({ definition: `mean\u00ading\u00a0${to} ` }),
      shown: () => meaning(cleanLines(state().form?.definition ?? "")),
      stored: () => meaning(server.now.definition),
      isUnsaved: () => unsavedFields(state()).length > 0,
      trouble: () => state().dialog,
    }),
  );
}

interface SentPanel {
  readonly id?: string;
  readonly words: readonly { readonly wordID: string; readonly row: number; readonly col: number }[];
}

/// What the server makes of popups as they are sent: those that it does not know get an id.
const storePanels = (sent: readonly SentPanel[], known: readonly { readonly id: string }[]) =>
  sent.map((panel) => ({
    id: known.some((one) => one.id === panel.id) ? panel.id! : crypto.randomUUID(),
    wordID: word.id,
    words: panel.words.map((cell) => ({ ...cell, word: { id: cell.wordID, text: "taxi" } })),
  }));

/// Its cells are those of a popup that is added by the first change.
export function childPopupsScreen(): Screen {
  const child = { id: id(2), text: "taxi", type: "P" };
  const popups = storePanels([{ words: [{ wordID: child.id, row: 0, col: 0 }] }], []);
  const server = stored({ ...word, childWords: [child], popups });
  const held = heldApi([
    notDeployed,
    [listWords, () => ({ words: [server.now] })],
    [getSettings, () => ({ allowPopupsSecondRow: false })],
    [
      putChildPopups,
      ({ body }) => server.save(body.revision, { popups: storePanels(body.popups as SentPanel[], server.now.popups) }),
    ],
  ]);
  const columnOf = (cell: { readonly panel: number; readonly col: number } | null) => (cell?.panel ? cell.col + 1 : 0);
  return screenOn(
    held,
    server,
    (toasts, draft) => createChildPopupsWork(held.api, toasts, word.id, draft),
    (work, state) => ({
      put: putChildPopups,
      get: listWords,
      change(to) {
        if (state().history!.present.length === 1) work.add();
        work.put(child.id, { panel: 1, row: 0, col: to - 1 });
      },
      shown: () => columnOf(cellOf(state().history!.present, child.id)),
      stored: () => {
        const panels = server.now.popups.map((popup) => ({ ...popup, key: popup.id, isNew: false }));
        return columnOf(cellOf(panels, child.id));
      },
      isUnsaved: () => arePopupsUnsaved(state()),
      trouble: () => state().dialog,
    }),
  );
}

/// Somebody else saves the word that is placed, or arranges the popups of its parent: the word's own revision stays then.
export function placementScreen(touched: "child" | "parent" = "child"): Screen {
  const child = { ...word, id: id(2), text: "taxi", type: "P", parentWordID: word.id };
  const [parentWord, childWord] = [stored({ ...word, symbol: null }), stored({ ...child, symbol: null })];
  // Not the child's number: neither does for the other.
  parentWord.save(1, {});
  let popups = storePanels([{ words: [{ wordID: child.id, row: 0, col: 0 }] }], []);
  const held = heldApi([
    notDeployed,
    [listWords, () => ({ words: [childWord.now, parentWord.now] })],
    [
      getPopupPlacement,
      () => ({ parentWord: parentWord.now, childWord: childWord.now, popups, allowPopupsSecondRow: true }),
    ],
    [
      putPopupPlacement,
      ({ body }) => {
        const [parent, moved] = [body.parentWord, body.childWord] as { revision: number }[];
        const saved = childWord.save(moved!.revision, {});
        const { revision: parentRevision } = parentWord.save(parent!.revision, {});
        popups = storePanels(body.popups as SentPanel[], popups);
        return { ...saved, parentRevision };
      },
    ],
  ]);
  return screenOn(
    held,
    touched === "child" ? childWord : parentWord,
    (toasts) => {
      const work = createPlacementWork(held.api, toasts, child.id);
      return { ...work, load: () => work.load({ parentID: null, cell: null }) };
    },
    (work, state) => ({
      kept: null,
      put: putPopupPlacement,
      get: getPopupPlacement,
      change: (to) => work.chooseCell({ panel: 0, row: 0, col: to }),
      shown: () => state().choice.cell?.col,
      stored: () => popups[0]?.words[0]?.col,
      isUnsaved: () => isPlacementUnsaved(state()),
      trouble: () => state().dialog,
    }),
  );
}

export function settingsScreen(): Screen {
  const server = stored({ allowPopupsSecondRow: false });
  const held = heldApi([
    [getSettings, () => server.now],
    [
      putSettings,
      ({ body }) => server.save(body.revision, { allowPopupsSecondRow: body.allowPopupsSecondRow === true }),
    ],
  ]);
  const numberOf = (allowPopupsSecondRow: boolean) => (allowPopupsSecondRow ? 1 : 2);
  return screenOn(
    held,
    server,
    (toasts) => createSettingsWork(held.api, toasts),
    (work, state) => ({
      kept: null,
      put: putSettings,
      get: getSettings,
      change: (to) => work.change(to === 1),
      shown: () => numberOf(state().allowPopupsSecondRow),
      stored: () => numberOf(server.now.allowPopupsSecondRow),
      isUnsaved: () => isSettingsUnsaved(state()),
      trouble: () => state().refusal ?? state().conflict,
    }),
  );
}

/// What is typed is not yet as it is saved: blanks and a comma too many.
export function modelScreen(): Screen {
  const server = stored({ id: id(5), words: ["word", "0"], symbolshelf: "cab", widgit: null, symbolstix: null });
  const held = heldApi([
    [getSymbolModel, () => server.now],
    [listSymbolModelWords, () => ({ words: [] })],
    [putSymbolModel, ({ body }) => server.save(body.revision, { words: (body.words as string[]).map(cleanText) })],
  ]);
  return screenOn(
    held,
    server,
    (toasts, draft) => createModelWork(held.api, toasts, server.now.id, draft, createAttempt()),
    (work, state) => ({
      put: putSymbolModel,
      get: getSymbolModel,
      change: (to) => work.change({ words: ` wo\u00adrd,\u200b${to} ,` }),
      shown: () => Number(cleanText(state().form.words.split(",")[1] ?? "")),
      stored: () => Number(server.now.words[1]),
      isUnsaved: () => isModelUnsaved(state()),
      trouble: () => state().dialog,
    }),
  );
}

import { expect, it } from "vitest";
import { type Endpoint, getBook } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../../src/client/client.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import { createCoverEditor } from "../../../src/features/books/cover/cover-editor.ts";

it("shows a cover, and restores the previous one, before either is read again", async () => {
  const [first, second] = [new Blob(["first"]), new Blob(["second"])];
  const uploaded: Blob[] = [];
  let isSlow = false;
  const api = {
    call: (endpoint: unknown, { query }: { query?: { dryRun?: string } }) =>
      query?.dryRun
        ? Promise.resolve({ status: "ok", consequences: noConsequences })
        : isSlow && endpoint === getBook
          ? new Promise(() => {})
          : Promise.resolve({ title: "Cats", cover: "0123456789abcdef" }),
    picture: () => Promise.resolve(first),
    upload: async ({ path }: Endpoint, { files }: { files: { file: Blob } }) => {
      if (path.includes("dryRun")) return { status: "ok", consequences: noConsequences };
      uploaded.push(files.file);
    },
  } as unknown as Client;
  let undo = () => {};
  const toasts: Toasts = {
    done: () => {},
    undoable(_message, onUndo) {
      undo = onUndo;
      return () => {};
    },
  };
  const session = createCoverEditor(api, toasts, "book");
  const shown: (Blob | undefined)[] = [];
  session.store.subscribe(({ load }, before) => {
    if (load.data !== before.load.data) shown.push(load.data?.cover?.picture);
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await session.load();
  isSlow = true;
  void session.upload(second);
  await settle();
  undo();
  await settle();
  undo();
  await settle();
  expect(uploaded.map((picture) => [first, second].indexOf(picture))).toEqual([1, 0, 1]);
  expect(shown).toEqual([first, second, first, second]);
  void session.remove();
  await settle();
  expect(session.store.getState().load.data).toEqual({ bookTitle: "Cats", cover: null });
});

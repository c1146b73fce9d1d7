import { describe, expect, test } from "vitest";
import { readNotice } from "../../../server/repositories/import/text-notices.ts";
import { createEventStream } from "../../../server/routes/import/together/event-stream.ts";
import { createPresence } from "../../../server/routes/import/together/presence.ts";

describe("a stream of events", () => {
  const read = (stream: ReturnType<typeof createEventStream>) => String(stream.body.read() ?? "");

  test("says nothing twice in a row", () => {
    const stream = createEventStream();
    for (const data of [1, 1, 2, 1]) stream.send("saved", data);
    stream.send("open", 1);
    stream.beat();
    expect(read(stream)).toBe(
      "event: saved\ndata: 1\n\nevent: saved\ndata: 2\n\nevent: saved\ndata: 1\n\nevent: open\ndata: 1\n\n:\n\n",
    );
  });

  test("ends where its client does not read, and takes what comes afterwards in silence", () => {
    const stream = createEventStream();
    for (let count = 0; count < 1000 && !stream.body.destroyed; count++) stream.send("saved", `${count}`.repeat(100));
    expect(stream.body.destroyed).toBe(true);
    expect(stream.body.readableLength).toBeLessThanOrEqual(64 * 1024);
    stream.send("saved", 1);
    stream.beat();
    stream.end();
  });
});

describe("the tabs of other processes", () => {
  const tab = (name: string) => ({ tab: name, user: "ann@symbolshelf.example" });

  test("are those that each last told of, until it was not heard of for a minute", () => {
    let now = 0;
    const presence = createPresence(() => now);
    presence.put("book", "one", [tab("a")]);
    now = 40_000;
    presence.put("book", "two", [tab("b"), tab("c")]);
    presence.put("other", "two", [tab("d")]);
    presence.forget();
    expect(presence.tabsOf("book").map(({ tab }) => tab)).toEqual(["a", "b", "c"]);
    presence.put("book", "two", [tab("c")]);
    now = 60_001;
    presence.forget();
    expect(presence.tabsOf("book").map(({ tab }) => tab)).toEqual(["c"]);
    presence.put("book", "two", []);
    expect(presence.tabsOf("book")).toEqual([]);
    presence.drop("other");
    expect(presence.tabsOf("other")).toEqual([]);
  });
});

describe("a notice", () => {
  test.each([
    ['{"kind":"saved","book":"b"}', { kind: "saved", book: "b" }],
    ['{"kind":"who","book":"b","process":"p"}', { kind: "who", book: "b", process: "p" }],
    ['{"kind":"later","book":"b"}', null],
    ['{"kind":"saved"}', null],
    ["proof 1", null],
    ["", null],
    ["null", null],
  ])("%s", (text, found) => {
    expect(readNotice(text)).toEqual(found);
  });
});

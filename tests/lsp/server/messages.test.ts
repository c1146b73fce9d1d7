import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Message } from "vscode-jsonrpc/node";
import { WholeMessageReader } from "../../../lsp/server/whole-message-reader.ts";
import { WholeMessageWriter, WrittenResult } from "../../../lsp/server/whole-message-writer.ts";
import { runs } from "../../language/arbitrary-text.ts";

/// What a reader hands on of the parts of a stream, and the errors that it tells.
function handedOn(parts: readonly Buffer[], take: (message: object) => void = () => {}) {
  const stream = new PassThrough();
  const reader = new WholeMessageReader(stream);
  const messages: object[] = [];
  const errors: string[] = [];
  reader.onError(({ message }) => errors.push(message));
  reader.listen((message) => {
    messages.push(message);
    take(message);
  });
  for (const part of parts) stream.emit("data", part);
  return { messages, errors };
}

const framed = (content: string, header = `Content-Length: ${Buffer.byteLength(content)}`) =>
  `${header}\r\n\r\n${content}`;

const message = fc.record({
  jsonrpc: fc.constant("2.0"),
  method: fc.string({ unit: "binary" }),
  params: fc.jsonValue(),
});

test("messages are handed on in their order, wherever the parts of the stream end", () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 4 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, cuts) => {
      const bytes = Buffer.from(messages.map((one) => framed(JSON.stringify(one))).join(""));
      const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
      const parts = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
      const found = handedOn(parts);
      expect(found.errors).toEqual([]);
      expect(found.messages).toEqual(JSON.parse(JSON.stringify(messages)));
    }),
    runs(500),
  );
});

test.each([
  ["other fields before it", `Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 8`],
  ["other fields behind it", `Content-Length: 8\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8`],
  ["small letters and no space", "content-length:8"],
])("a header with %s is read", (_, header) => {
  expect(handedOn([Buffer.from(framed('{"id":1}', header))])).toEqual({ messages: [{ id: 1 }], errors: [] });
});

test.each([
  ["has no length", framed("", "Content-Type: text/plain")],
  ["has a length that is no number", framed("", "Content-Length: ten")],
  ["names a length in another field", framed("", "X-Content-Length: 8")],
  ["is no JSON", framed("{")],
])("a message that %s is told, and the next one is read", (_, wrong) => {
  const found = handedOn([Buffer.from(wrong + framed('{"id":2}'))]);
  expect(found.messages).toEqual([{ id: 2 }]);
  expect(found.errors).toHaveLength(1);
});

test("a message that cannot be taken is told, and the next one is read", () => {
  const found = handedOn([Buffer.from(framed('{"id":1}') + framed('{"id":2}'))], () => {
    throw new Error("not now");
  });
  expect(found).toEqual({ messages: [{ id: 1 }, { id: 2 }], errors: ["not now", "not now"] });
});

test("a result that is JSON already is written as it is, in a message that reads like any other", async () => {
  const stream = new PassThrough();
  const writer = new WholeMessageWriter(stream);
  const items = [{ message: "“x” é 🐇" }];
  for (const id of [1, 'a"b'])
    await writer.write({ jsonrpc: "2.0", id, result: new WrittenResult(JSON.stringify({ items })) } as Message);
  await writer.write({ jsonrpc: "2.0", id: 3, result: { items } } as Message);
  const { messages } = handedOn([stream.read() as Buffer]);
  expect(messages).toEqual([1, 'a"b', 3].map((id) => ({ jsonrpc: "2.0", id, result: { items } })));
  expect(messages.every((one) => Message.isResponse(one as Message))).toBe(true);
});

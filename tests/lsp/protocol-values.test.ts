import { expect, test } from "vitest";
import * as library from "vscode-languageserver-protocol/node";
import * as own from "../../lsp/server/protocol.ts";

const { cancelled, failed, ...values } = own;

test.each(Object.entries(values))("the protocol's %s are those of its library", (name, ours) => {
  expect(library).toHaveProperty(name);
  expect(Reflect.get(library, name)).toMatchObject(ours);
});

test("refusals have the protocol's codes", () => {
  expect(cancelled().code).toBe(library.LSPErrorCodes.RequestCancelled);
  expect(failed("no")).toMatchObject({ code: library.LSPErrorCodes.RequestFailed, message: "no" });
});

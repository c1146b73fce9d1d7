import { expect, it } from "vitest";
import { bookSteps } from "../../../api/books/rules/book-wizard.ts";
import { screens } from "../../../src/app/palette/screens.ts";
import { screenExists } from "../../../src/app/screen-exists.ts";

it.each([
  ["/books", true],
  ["/book/1234/import", true],
  ["/book/1234/nowhere", false],
  ["/book/1234", true],
  ["/publisher/abc/imprints", false],
  ["/nowhere", false],
  ["/words/wizard", true],
  ["/book/wizard/nowhere", false],
  ...screens.map(({ to }): [string, boolean] => [to, true]),
  ...bookSteps.map(({ path }): [string, boolean] => [`/book/wizard${path}`, true]),
])("knows whether %s is a screen", (path, exists) => {
  expect(screenExists(path)).toBe(exists);
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  basePath,
  type DeskDecision,
  type DeskRowToSave,
  type DeskSaved,
  getDesk,
  getImportText,
  listChanges,
  postRevertChange,
  reviewDesk,
  saveDesk,
} from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { failure, openFixture, saveText, server, words } from "../import/imports/fixture.ts";

beforeAll(async () => {
  await openFixture();
});
afterAll(() => server?.close());

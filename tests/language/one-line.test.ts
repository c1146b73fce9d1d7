import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const table = "../../grammar/tables/tags.ts";

/// Loads all modules that read import text, with one more tag and two more parameters in the table and no other change.
async function load() {
  vi.doMock(table, async (importOriginal) => {
    const { tags, ...others } = await importOriginal<typeof import("../../grammar/tables/tags.ts")>();
    const mood = { value: "text", isRequired: false, help: "How the page feels." };
    const tint = { value: "colour", isRequired: true, help: "The colour of the paper." };
    return {
      ...others,
      tags: {
        ...tags,
        page: { ...tags.page, parameters: { ...tags.page.parameters, mood } },
        verse: { help: "Holds a verse.", parameters: { name: { ...tags.part.parameters.name }, tint } },
      },
    };
  });
  vi.resetModules();
  return {
    ...(await import("../../grammar/index.ts")),
    ...(await import("../../grammar/fast/index.ts")),
    ...(await import("../../language/reading/read-control.ts")),
    ...(await import("../../language/index.ts")),
  };
}

let core: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  core = await load();
});
afterAll(() => {
  vi.doUnmock(table);
  vi.resetModules();
});

const page = "#part A\n#chapter B\n";

const nodesOf = (text: string): string[] => {
  const found: string[] = [];
  core.parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isTop) found.push(`${type.name} ${text.slice(from, to)}`);
    },
  });
  return found;
};

const codes = (text: string): string[] =>
  core.analyse(text).diagnostics.map(({ code, message }) => `${code}: ${message}`);

const labelsAt = (text: string): string[] =>
  core
    .completionsAt(new core.ImportDocument(text), text.length)
    ?.options.map(({ label, info }) => `${label}: ${info}`) ?? [];

describe("adding a tag or parameter takes one line of one table, which extends", () => {
  test("the grammar", () => {
    expect(nodesOf("#Verse One two tint=112233")).toEqual([
      "ControlLine #Verse One two tint=112233",
      "Tag #Verse",
      "Name One two",
      "FreeName One two",
      "Parameter tint=112233",
      "Key tint",
      "Equals =",
      "BareValue 112233",
    ]);
    expect(nodesOf("#verses")).toContain("UnknownTag #verses");
  });

  test("the fast ways to read a line", () => {
    const line = '#verse One two tint="112233"';
    const simple = core.readSimpleControl(line);
    expect(simple).toMatchObject({ kind: "verse", name: "One two" });
    expect(simple).toEqual(core.readControlLine(core.scanLines(line).nodes(0, line.length), line));
  });

  test("the core's line reader", () => {
    const [entry] = new core.ImportDocument('#VERSE One tint=112233 Name="x"').model.entries;
    expect(entry?.line).toMatchObject({ kind: "verse", name: "One", parameters: [{ name: "tint" }, { name: "name" }] });
  });

  test("the checks", () => {
    expect(codes("#verse One tint=112233")).toEqual([]);
    expect(codes("#verse")).toEqual([
      "verse-name-missing: Verse must have a name",
      "verse-tint-missing: Verse must have a tint",
    ]);
    expect(codes("#verse One tint=red type=x")).toEqual([
      "verse-tint-invalid: Tint must be 6 hex digits",
      "parameter-unknown: 'type' is not a parameter of #verse",
    ]);
    expect(codes(`${page}#page 1 mood=calm MOOD=wild`)).toEqual([
      "parameter-duplicate: 'MOOD' is given more than once",
    ]);
    expect([...core.rules.keys()].filter((code) => code.startsWith("verse-"))).toEqual([
      "verse-name-missing",
      "verse-tint-missing",
      "verse-tint-invalid",
    ]);
  });

  test("the fixes", () => {
    const titles = (text: string): string[] => {
      const document = new core.ImportDocument(text);
      return document.diagnostics.flatMap((diagnostic) =>
        core.fixesFor(document, diagnostic).map(({ title }) => title),
      );
    };
    expect(titles("#vers One")).toContain("Change to #verse");
    expect(titles(`${page}#page 1 moods=calm`)).toContain("Change to mood");
    expect(titles("#verse")).toEqual([]);
  });

  test("completion", () => {
    expect(labelsAt("#")).toContain("verse: Holds a verse.");
    expect(labelsAt("#verse One ")).toEqual(["tint: The colour of the paper."]);
    expect(labelsAt("#page 1 ")).toContain("mood: How the page feels.");
  });

  test("hover", () => {
    const text = "#verse One tint=112233";
    const document = new core.ImportDocument(text);
    expect(core.hoverAt(document, 2)).toMatchObject({ kind: "tag", tag: "verse", help: "Holds a verse." });
    expect(core.hoverAt(document, text.indexOf("tint"))).toMatchObject({
      key: "tint",
      help: "The colour of the paper.",
    });
  });

  test("formatting, highlighting and quotes", () => {
    expect(core.format("#VERSE  TINT=112233 name=One")).toBe("#verse One tint=112233\n");
    const tokens = core.semanticTokens(new core.ImportDocument("#verse One tint=112233"));
    expect(tokens.map(({ type }) => type)).toEqual(["keyword", "namespace", "property", "operator", "number"]);
    expect(core.typographicQuotes("#page 1 ", "mood=it's")).toBe("mood=it’s");
  });
});

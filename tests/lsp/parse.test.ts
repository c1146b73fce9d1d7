import { describe, expect, test } from "vitest";
import { analyse } from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";

const source = "#part A\n#chapter B\n#page 1 image=a.jpg\n“The bat, \\pau=300\\ Hop!”\n";

describe("importtext parse", () => {
  test("prints the parsed structure as JSON", async () => {
    const { code, out, err } = await importtext(["parse", "-"], { input: source });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toEqual({
      characters: [],
      parts: [
        {
          name: "A",
          chapters: [
            {
              name: "B",
              pages: [
                {
                  name: "1",
                  type: "Text",
                  image: "a.jpg",
                  sentences: [
                    {
                      character: null,
                      words: [
                        { punctuation: "“" },
                        { text: "The", keyId: null },
                        { text: "bat", keyId: null, space: true },
                        { punctuation: "," },
                        { acapela: "\\pau=300\\", space: true },
                        { text: "Hop", keyId: null, space: true },
                        { punctuation: "!" },
                        { punctuation: "”" },
                      ],
                    },
                  ],
                  footnotes: [],
                  staticAreaKeys: [],
                  popupAreaKeys: [],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test("resolves words with the dictionary", async () => {
    const lookup = buildLookup(["the", "bat", "hop"]);
    const cwd = folderOf({ "words.json": JSON.stringify(lookup), "a.importtext": source });
    const { code, out } = await importtext(["parse", "a.importtext", "--dictionary", "words.json"], { cwd });
    expect(code).toBe(0);
    const [page] = JSON.parse(out).parts[0].chapters[0].pages;
    expect(page.staticAreaKeys).toEqual(lookup.rootKeys.map(({ id }) => id));
  });

  test("prints the best reading of a text with errors, and the errors on standard error", async () => {
    const input = `${source}#verse\n@Nobody: Hop.\n`;
    const { code, out, err } = await importtext(["parse", "-"], { input });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual(analyse(input).structure);
    expect(err).toBe(
      "-:5:1: error tag-unknown Unknown control tag '#verse'\n-:6:2: error speaker-unknown 'Nobody' is not a known character\n",
    );
  });

  test("prints all of a long structure through a pipe", async () => {
    const input = source + "The dog ran over the hill and far away.\n".repeat(5_000);
    const { code, out } = await importtext(["parse", "-"], { input });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(analyse(input).structure);
  });
});

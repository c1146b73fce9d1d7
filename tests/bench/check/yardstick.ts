import { readFileSync, writeFileSync } from "node:fs";
import { parser } from "../reference.grammar";

/// The yardstick of a check: a bare program that reads the text and the dictionary, and parses the text once as words and
/// punctuation. What it says goes to standard output, as a check's does.
const [text = "", dictionary = ""] = process.argv.slice(2).map((file) => readFileSync(file, "utf8"));
const { length } = parser.parse(text);
writeFileSync(1, `${length} ${dictionary.length}\n`);

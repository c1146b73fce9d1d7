import { quotes } from "../../grammar/tables/quotes.ts";
import { equals, numberSign } from "../../grammar/tables/signs.ts";
import { controlKinds, tagNamed, takesName } from "../../grammar/tags.ts";
import type { ControlLine, Parameter, Value } from "./line.ts";
import { controlLine, readParameter } from "./read-control.ts";

/// Matches a tag and a name of words behind it, separated by single spaces.
const start = new RegExp(`#(?:${controlKinds.join("|")})(?: [^\\s${quotes}=]+(?= |$))*(?= |$)`, "y");
/// Matches a parameter whose value is one word or stands in plain quotes.
const parameter = new RegExp(` [A-Za-z]+=(?:"[^${quotes}\\\\]*"|[^\\s${quotes}]+)(?= |$)`, "y");

const quote = quotes.charCodeAt(0);
const equalsSign = String.fromCharCode(equals);
const nothing: readonly never[] = [];

/// Longer lines are not matched, because the expressions may backtrack.
const maxLength = 2000;

/// Reads a control line in the commonest form: a name of words, values of one word or in plain quotes, and single
/// spaces. Null if the line has another form. `content` is the line. V8 compiles an expression on its first use. The
/// tokenisers are many functions, which V8 would compile while it reads a text that was just opened.
export function readSimpleControl(content: string): ControlLine | null {
  if (content.charCodeAt(0) !== numberSign || content.length > maxLength) return null;
  start.lastIndex = 0;
  if (!start.test(content)) return null;
  const nameEnd = start.lastIndex;
  const space = content.indexOf(" ");
  const tagEnd = space < 0 ? nameEnd : space;
  const kind = tagNamed(content.slice(1, tagEnd));
  if (!kind) return null;
  let name: Value | null = null;
  if (nameEnd > tagEnd) {
    if (!takesName(kind)) return null;
    name = { from: tagEnd + 1, to: nameEnd, text: content.slice(tagEnd + 1, nameEnd) };
  }
  const parameters: Parameter[] = [];
  for (let end = nameEnd; end < content.length; ) {
    parameter.lastIndex = end;
    if (!parameter.test(content)) return null;
    const from = end + 1;
    const keyEnd = content.indexOf(equalsSign, from);
    end = parameter.lastIndex;
    parameters.push(readParameter(kind, content, { from, to: keyEnd }, readValue(content, keyEnd + 1, end)));
  }
  return controlLine(kind, { from: 0, to: tagEnd }, name, parameters, nothing, nothing);
}

/// Null if the value is only white space.
function readValue(content: string, from: number, to: number): Value | null {
  if (content.charCodeAt(from) !== quote) return { from, to, text: content.slice(from, to) };
  const text = content.slice(from + 1, to - 1).trim();
  return text === "" ? null : { from: from + 1, to: to - 1, text };
}

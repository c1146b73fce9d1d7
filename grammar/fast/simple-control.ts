import { quotes } from "../tables/quotes.ts";
import { equals } from "../tables/signs.ts";
import { type ControlKind, controlKinds, tagNamed, takesName } from "../tags.ts";

/// Matches a tag and a name of words behind it, separated by single spaces.
const start = new RegExp(`#(?:${controlKinds.join("|")})(?: [^\\s${quotes}=]+(?= |$))*(?= |$)`, "y");
/// Matches a parameter whose value is one word or stands in plain quotes.
const parameter = new RegExp(` [A-Za-z]+=(?:"[^${quotes}\\\\]*"|[^\\s${quotes}]+)(?= |$)`, "y");

const equalsSign = String.fromCharCode(equals);

/// Longer lines are not matched, because the expressions may backtrack.
const maxLength = 2000;

/// Where the pieces of a control line in the commonest form stand.
export interface SimpleControl {
  readonly kind: ControlKind;
  readonly tagEnd: number;
  /// The tag's end if there is no name. A name begins behind one space.
  readonly nameEnd: number;
  /// For each parameter the end of its key and of its value. A key begins behind one space, a value behind the `=`.
  readonly ends: readonly number[];
}

/// Finds the pieces of a control line in the commonest form: a name of words, values of one word or in plain quotes,
/// and single spaces. Null if the line has another form. `content` is the line. V8 compiles an expression on its first
/// use. The tokenisers are many functions, which V8 would compile while it reads a text that was just opened.
export function scanSimpleControl(content: string): SimpleControl | null {
  if (content.length > maxLength) return null;
  start.lastIndex = 0;
  if (!start.test(content)) return null;
  const nameEnd = start.lastIndex;
  const space = content.indexOf(" ");
  const tagEnd = space < 0 ? nameEnd : space;
  const kind = tagNamed(content.slice(1, tagEnd));
  if (!kind || (nameEnd > tagEnd && !takesName(kind))) return null;
  const ends: number[] = [];
  for (let end = nameEnd; end < content.length; end = parameter.lastIndex) {
    parameter.lastIndex = end;
    if (!parameter.test(content)) return null;
    ends.push(content.indexOf(equalsSign, end), parameter.lastIndex);
  }
  return { kind, tagEnd, nameEnd, ends };
}

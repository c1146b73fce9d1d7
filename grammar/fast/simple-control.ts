import * as terms from "../importtext.grammar.terms";
import { quotes } from "../tables/quotes.ts";
import { numberSign } from "../tables/signs.ts";
import { controlKinds, tagNamed, takesName } from "../tags.ts";
import { writeNode } from "./line-nodes.ts";

/// Matches a tag and a name of words behind it, separated by single spaces.
const start = new RegExp(`#(${controlKinds.join("|")})((?: [^\\s${quotes}=]+(?= |$))*)(?= |$)`, "y");
/// Matches a parameter whose value is one word or stands in plain quotes.
const parameter = new RegExp(` ([A-Za-z]+)=(?:"([^${quotes}\\\\]*)"|([^\\s${quotes}]+))(?= |$)`, "y");

/// Longer lines are not matched, because the expressions may backtrack.
const maxLength = 2000;

/// Writes the nodes of a control line in the commonest form: a name of words, values of one word or in plain quotes,
/// and single spaces. Returns the index after the nodes, 0 if the line has another form. `content` is the line. V8
/// compiles an expression on its first use. The tokenisers are many functions, which V8 would compile while it reads a
/// text that was just opened.
export function scanSimpleControl(content: string, nodes: Uint32Array): number {
  if (content.charCodeAt(0) !== numberSign || content.length > maxLength) return 0;
  start.lastIndex = 0;
  const found = start.exec(content);
  const tag = found && tagNamed(found[1] as string);
  if (!tag) return 0;
  const isNamed = takesName(tag);
  const tagEnd = tag.length + 1;
  let end = found[0].length;
  if (end > tagEnd && !isNamed) return 0;
  let size = writeNode(nodes, 0, terms.ControlLine, 0, content.length);
  size = writeNode(nodes, size, isNamed ? terms.NamedTag : terms.PlainTag, 0, tagEnd);
  if (end > tagEnd) {
    size = writeNode(nodes, size, terms.Name, tagEnd + 1, end);
    size = writeNode(nodes, size, terms.FreeName, tagEnd + 1, end);
  }
  while (end < content.length) {
    parameter.lastIndex = end;
    const read = parameter.exec(content);
    if (!read) return 0;
    const from = end + 1;
    const keyEnd = from + (read[1] as string).length;
    end += read[0].length;
    size = writeNode(nodes, size, terms.Parameter, from, end);
    size = writeNode(nodes, size, terms.Key, from, keyEnd);
    size = writeNode(nodes, size, terms.Equals, keyEnd, keyEnd + 1);
    size = writeNode(nodes, size, read[2] === undefined ? terms.BareValue : terms.QuotedValue, keyEnd + 1, end);
  }
  return size;
}

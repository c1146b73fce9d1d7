/// The one definition of the import language's syntax (docs/import-language.md). `parser` is a plain LRParser,
/// without highlighting (`highlight.ts`); `nodes` holds the ids of its node types. Every text parses without an error node.
export { parser } from "./importtext.grammar";
export * as nodes from "./importtext.grammar.terms";

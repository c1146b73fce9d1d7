/// The Rollup plugin of @lezer/generator compiles a `.grammar` file, both in Vite and in Vitest.
declare module "*.grammar" {
  import type { LRParser } from "@lezer/lr";
  export const parser: LRParser;
}

/// The ids of the grammar's terms.
declare module "*.grammar.terms" {
  export const Comment: number;
  export const ControlLine: number;
  export const NamedTag: number;
  export const PlainTag: number;
  export const UnknownLine: number;
  export const UnknownTag: number;
  export const UnknownText: number;
  export const Name: number;
  export const FreeName: number;
  export const QuotedName: number;
  export const UnclosedName: number;
  export const Parameter: number;
  export const Key: number;
  export const Equals: number;
  export const BareValue: number;
  export const QuotedValue: number;
  export const UnclosedValue: number;
  export const StrayText: number;
  export const SpokenLine: number;
  export const At: number;
  export const SpeakerName: number;
  export const Colon: number;
  export const UnclosedSpeaker: number;
  export const Sentence: number;
  export const Word: number;
  export const Group: number;
  export const WordId: number;
  export const Acapela: number;
  export const Escape: number;
  export const Punctuation: number;
  export const InvalidGroup: number;
  export const InvalidId: number;
  export const UnclosedAcapela: number;
  export const space: number;
  export const eof: number;
}

import { kindOf, space } from "../characters.ts";
import * as terms from "../importtext.grammar.terms";
import { readLineStart, readSpeaker, readUnknownText } from "../line-tokens.ts";
import { readName, readParameter, readValue } from "../parameter-tokens.ts";
import { readItem } from "../sentence-tokens.ts";
import type { TokenContext, TokenInput } from "../token-input.ts";
import { writeNode } from "./line-nodes.ts";

/// Writes the nodes of one line exactly as the grammar would, and returns the index after them. A parent stands before
/// its children. The range has no white space at its ends and is not empty; the nodes' offsets count from its start.
/// This reads a text several times as fast as Lezer does. It uses the grammar's own tokenisers, and a test compares the
/// order of the tokens.
export function scanTokens(text: string, from: number, to: number, nodes: Uint32Array): number {
  return new LineScan(text, from, to, nodes).read();
}

type Tokeniser = (input: TokenInput, context: TokenContext) => void;

class LineScan implements TokenInput, TokenContext {
  next: number;
  pos = 0;
  readonly #text: string;
  readonly #from: number;
  readonly #length: number;
  readonly #nodes: Uint32Array;
  #size = 0;
  /// The token accepted at the current position, 0 if none.
  #token = 0;
  #end = 0;
  /// The last token before it that is not white space.
  #last = 0;

  constructor(text: string, from: number, to: number, nodes: Uint32Array) {
    this.#text = text;
    this.#from = from;
    this.#length = to - from;
    this.#nodes = nodes;
    this.next = text.charCodeAt(from);
  }

  peek(offset: number): number {
    const at = this.pos + offset;
    return at >= 0 && at < this.#length ? this.#text.charCodeAt(this.#from + at) : -1;
  }

  acceptToken(token: number, endOffset = 0): void {
    this.#token = token;
    this.#end = this.pos + endOffset;
  }

  canShift(term: number): boolean {
    if (term === terms.WordId) return this.#last === terms.Word || this.#last === terms.Group;
    return term === terms.Equals && this.#last === terms.Key;
  }

  read(): number {
    const first = this.#ask(readLineStart);
    if (first === terms.Comment) this.#add(terms.Comment, 0, this.#length);
    else if (first === terms.At) this.#readSpoken();
    else if (first === terms.UnknownTag) this.#readUnknown();
    else if (first === terms.NamedTag || first === terms.PlainTag) this.#readControl();
    else this.#readSentence();
    return this.#size;
  }

  #readSpoken(): void {
    this.#add(terms.SpokenLine, 0, this.#length);
    this.#take();
    while (this.#last !== terms.Colon && this.#ask(readSpeaker)) this.#take();
    this.#skipSpace();
    if (this.pos < this.#length) this.#readSentence();
  }

  #readUnknown(): void {
    this.#add(terms.UnknownLine, 0, this.#length);
    this.#take();
    if (this.#ask(readUnknownText)) this.#take();
  }

  #readControl(): void {
    const isNamed = this.#token === terms.NamedTag;
    this.#add(terms.ControlLine, 0, this.#length);
    this.#take();
    if (isNamed && this.#ask(readName)) {
      this.#add(terms.Name, this.pos, this.#end);
      this.#take();
    }
    while (this.#ask(readParameter)) {
      if (this.#token === terms.Key) this.#readParameter();
      else this.#take();
    }
  }

  #readParameter(): void {
    const end = this.#size + 2;
    this.#add(terms.Parameter, this.pos, 0);
    this.#take();
    if (this.#ask(readParameter)) this.#take();
    this.#nodes[end] = this.#end;
    if (!this.#ask(readValue)) return;
    this.#nodes[end] = this.#end;
    this.#take();
  }

  #readSentence(): void {
    this.#add(terms.Sentence, this.pos, this.#length);
    // This loop does not call #ask: it reads most of every text.
    while (this.pos < this.#length) {
      readItem(this, this);
      if (this.#token !== terms.space) {
        this.#add(this.#token, this.pos, this.#end);
        this.#last = this.#token;
      }
      this.#move();
    }
  }

  /// Skips white space and returns the token that a tokeniser finds; 0 if it finds none, as at the end.
  #ask(tokeniser: Tokeniser): number {
    this.#skipSpace();
    this.#token = 0;
    tokeniser(this, this);
    return this.#token;
  }

  #skipSpace(): void {
    if (kindOf(this.next) !== space) return;
    readItem(this, this);
    this.#move();
  }

  /// Writes the accepted token and moves behind it.
  #take(): void {
    this.#last = this.#token;
    this.#add(this.#token, this.pos, this.#end);
    this.#move();
  }

  #move(): void {
    this.pos = this.#end;
    this.next = this.peek(0);
  }

  #add(type: number, from: number, to: number): void {
    this.#size = writeNode(this.#nodes, this.#size, type, from, to);
  }
}

import { storeDictionary } from "../../../../language/dictionary/stored-dictionary.ts";
import type { ImportLookup } from "../../../../language/types.ts";

/// Turns the bytes of an ImportLookup into a stored dictionary, outside the main thread: tens of thousands of words
/// would block the page for a third of a second.
addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const lookup = JSON.parse(new TextDecoder().decode(data)) as ImportLookup;
  const { buffer } = storeDictionary(lookup);
  postMessage(buffer, { transfer: [buffer] });
});

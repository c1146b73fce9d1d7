import type { Dictionary } from "../../language/index.ts";

/// The dictionary of the option `--dictionary`; null where it is not given. The schema that a dictionary file is held to is
/// loaded only where it is needed.
export async function dictionaryOf(file: string | undefined): Promise<Dictionary | null> {
  if (file === undefined) return null;
  const { readDictionary } = await import("./read-dictionary.ts");
  return readDictionary(file);
}

import { diagnose } from "../checks/check.ts";
import { pictureMissing } from "../checks/reported-elsewhere.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry, Model } from "../document/model.ts";
import type { ControlLine } from "../reading/line.ts";
import type { Diagnostic } from "../types.ts";

/// The lines of the pages whose picture is none of some files.
interface Missing {
  readonly names: ReadonlySet<string>;
  readonly lines: readonly Entry<ControlLine>[];
}

/// By the texts' control lines: a letter in a sentence changes none of them.
const known = new WeakMap<object, Missing>();

/// Returns a diagnostic for each page whose picture is none of these files, in order. Looks at all pages only if a control line
/// or the set of names is another one than the last time.
export function missingPictures({ model }: ImportDocument, names: ReadonlySet<string>): Diagnostic[] {
  const last = known.get(model.controls);
  const lines = last?.names === names ? last.lines : linesOf(model, names);
  if (lines !== last?.lines) known.set(model.controls, { names, lines });
  return lines.flatMap(({ line, from }) => {
    const image = line.values.get("image");
    return image ? [diagnose(pictureMissing, image, { name: image.text }, from)] : [];
  });
}

function linesOf({ pages }: Model, names: ReadonlySet<string>): Entry<ControlLine>[] {
  const lines: Entry<ControlLine>[] = [];
  for (const { entry } of pages) {
    const image = entry.line.values.get("image");
    if (image && !names.has(image.text)) lines.push(entry);
  }
  return lines;
}

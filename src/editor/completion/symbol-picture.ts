import type { EditorView } from "@codemirror/view";
import { isSupplier, type Supplier, suppliers, symbolFor } from "../../../api/symbols/rules/symbols.ts";
import type { LookupWord } from "../../../language/index.ts";
import type { PictureSource } from "../../components/pictures/picture-cache.ts";
import { host } from "../host.ts";

/// Symbolshelf comes first: its own symbols always have a file.
const order: readonly Supplier[] = ["symbolshelf", ...Object.keys(suppliers).filter(isSupplier)];

/// Returns the picture of a dictionary word, from the first supplier that has one.
export function pictureOf({ symbol }: LookupWord): PictureSource | null {
  if (symbol === null) return null;
  for (const supplier of order) {
    const found = symbolFor(symbol, supplier, "en-gb");
    if (found) return { kind: "symbol", supplier, name: String(found.symbol), width: 160 };
  }
  return null;
}

/// Creates the element for a symbol's picture, `size` px square. Screen readers skip it: the symbol's name stands
/// beside it.
export function symbolPicture(view: EditorView, source: PictureSource, size: number): HTMLElement {
  const picture = document.createElement("img");
  picture.className = "cm-symbol";
  picture.alt = "";
  picture.width = size;
  picture.height = size;
  picture.style.visibility = "hidden";
  const lease = view.state.facet(host)?.pictures.lease(source);
  if (!lease) return picture;
  picture.addEventListener("load", () => {
    picture.style.visibility = "";
    lease.release();
  });
  void lease.url.then((url) => {
    if (url === null) lease.release();
    else picture.src = url;
  });
  return picture;
}

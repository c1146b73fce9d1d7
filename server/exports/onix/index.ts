import { ExportRefused } from "../export-refused.ts";
import type { Exporter } from "../exporter.ts";
import type { OnixOptions } from "./options.ts";
import { productOf } from "./product.ts";
import { element, printXML } from "./xml.ts";

const namespace = "http://ns.editeur.org/onix/3.0/reference";

/// Writes what the catalogue knows of a book as a message of ONIX for Books 3.0, with reference names, of one product.
/// Throws ExportRefused, by name, where something is missing that a record cannot do without.
export const exportOnix: Exporter<OnixOptions> = async (source, options, output) => {
  output.progress(0, 1);
  const { product, missing } = productOf(source, options, output.substitute);
  if (missing.length)
    throw new ExportRefused(
      `${new Intl.ListFormat("en-GB").format(missing)} ${missing.length === 1 ? "is" : "are"} missing: fill in the book's details`,
    );
  const message = element(
    "ONIXMessage",
    [
      element("Header", [
        element("Sender", [element("SenderName", source.manifest.book.publisher)]),
        element("SentDateTime", options.modified.replace(/[-:]|\.\d+/g, "")),
      ]),
      product,
    ],
    { release: "3.0", xmlns: namespace },
  );
  if (message) await output.write(new TextEncoder().encode(printXML(message)));
  output.written("product");
  output.progress(1, 1);
};

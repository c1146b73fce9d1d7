// The package of the VS Code extension: a zip with the extension's files, its manifest for the gallery and their types.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { root } from "./targets.mjs";

/** The same date for each file, so that the same sources make the same package. */
const mtime = new Date("2026-01-01T00:00:00");

/** Writes the package; `server` is the folder of the command, which the extension brings along. */
export async function writeVsix(path, version, server) {
  const files = {};
  const add = (name, content) => {
    files[name] = [Buffer.isBuffer(content) ? content : Buffer.from(content), { mtime }];
  };
  const addFolder = (folder, name) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (entry.isDirectory()) addFolder(join(folder, entry.name), `${name}/${entry.name}`);
      else add(`${name}/${entry.name}`, readFileSync(join(folder, entry.name)));
  };
  const manifest = { ...JSON.parse(readFileSync(join(root, "lsp/vscode/package.json"), "utf8")), version };

  add("extension/package.json", JSON.stringify(manifest, null, 2));
  for (const name of [
    "extension.js",
    "books.js",
    "dictionaries.js",
    "language-configuration.json",
    "icon.svg",
    "README.md",
  ])
    add(`extension/${name}`, readFileSync(join(root, "lsp/vscode", name)));
  for (const name of ["syntaxes", "snippets"]) addFolder(join(root, "lsp/vscode", name), `extension/${name}`);
  add("extension/client.js", readFileSync(join(root, "dist/vscode/client.js")));
  add("extension/licenses.md", readFileSync(join(root, "dist/vscode/licenses.md")));
  add(
    "extension/icon.png",
    await sharp(join(root, "lsp/vscode/icon.svg"), { density: 144 }).resize(128).png().toBuffer(),
  );
  add("extension/LICENSE.txt", readFileSync(join(root, "LICENSE")));
  add("extension/importtext.schema.json", readFileSync(join(server, "importtext.schema.json")));
  for (const name of ["package.json", "importtext.cjs"])
    add(`extension/server/${name}`, readFileSync(join(server, name)));
  addFolder(join(server, "lib"), "extension/server/lib");

  add("extension.vsixmanifest", galleryManifest(manifest));
  add("[Content_Types].xml", contentTypes(Object.keys(files)));
  writeFileSync(path, zipSync(files, { level: 9 }));
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const galleryManifest = ({ name, publisher, version, displayName, description, categories, engines }) =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>importtext</Tags>
    <Categories>${escaped(categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const types = {
  ".js": "application/javascript",
  ".cjs": "application/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".mjs": "application/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".vsixmanifest": "text/xml",
};

function contentTypes(names) {
  const extensions = [...new Set(names.map((name) => extname(name)))].sort();
  const rows = extensions.map((one) => `<Default Extension="${one}" ContentType="${types[one]}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join("")}</Types>
`;
}

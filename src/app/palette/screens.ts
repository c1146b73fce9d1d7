import { navigation } from "../shell/navigation.ts";
import type { Destination } from "./destination.ts";

/// Screens beside those of the navigation that are opened by themselves.
const others = [
  { label: "New book", to: "/book/wizard" },
  { label: "Stale books", to: "/books/stale" },
  { label: "Exports of books", to: "/books/exports" },
  { label: "Problems of all books", to: "/problems" },
  { label: "New word", to: "/words/wizard" },
  { label: "Import words", to: "/words/import" },
  { label: "Likely duplicates of words", to: "/words/duplicates" },
  { label: "Phonics", to: "/phonics" },
  { label: "New phonics sequence", to: "/phonics/new" },
  { label: "Decodable books", to: "/phonics/books" },
  { label: "Spelling queue", to: "/words/spelling" },
  { label: "New sheet", to: "/sheets/new" },
  { label: "New sheets for several grids", to: "/sheets/make" },
  { label: "Import boards (OBF, OBZ)", to: "/sheets/import" },
  { label: "Arrange sheets", to: "/sheets/arrange" },
  { label: "Symbol files", to: "/symbols" },
  { label: "Upload a symbol", to: "/symbols/upload" },
  { label: "Upload a set of symbols", to: "/symbols/set" },
  { label: "Swap symbols", to: "/symbols/swap" },
  { label: "Words without a symbol", to: "/symbols/missing" },
  { label: "Licences of symbols", to: "/licences" },
  { label: "New licence", to: "/licences/new" },
  { label: "Symbols of all books", to: "/licences/books" },
  { label: "Your account", to: "/account" },
  { label: "Staff accounts", to: "/staff" },
  { label: "Changes", to: "/changes" },
  { label: "API", to: "/api" },
] as const;

export const screens: readonly Destination[] = [...navigation, ...others].map(({ label, to }) => ({
  kind: "screen",
  name: label,
  detail: "",
  to,
}));

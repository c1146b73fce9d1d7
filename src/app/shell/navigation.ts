/// The links of the top navigation, only to screens that exist. `prefixes` are the routes under which the link is active.
export const navigation = [
  { label: "Books", to: "/books", prefixes: ["/books", "/book", "/problems"] },
  { label: "Words", to: "/words", prefixes: ["/words", "/word", "/phonics"] },
  { label: "Sheets", to: "/sheets", prefixes: ["/sheets"] },
  { label: "Highlights", to: "/highlights", prefixes: ["/highlights"] },
  { label: "Symbols", to: "/symbols/models", prefixes: ["/symbols", "/symbol", "/licences"] },
  { label: "Authors", to: "/authors", prefixes: ["/authors"] },
  { label: "Illustrators", to: "/illustrators", prefixes: ["/illustrators"] },
  { label: "Publishers", to: "/publishers", prefixes: ["/publishers", "/publisher"] },
  { label: "Settings", to: "/system/settings", prefixes: ["/system"] },
] as const;

/// Whether `pathname` is at or below one of `prefixes`.
export function isUnder(pathname: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/// Which saved versions are shown, as the address holds it: `?versions`, `?versions=12`, `?versions=12&with=14`.
export interface VersionsAddress {
  readonly isOpen: boolean;
  /// The revision that is shown; null for none.
  readonly revision: number | null;
  /// The revision that it is compared with; null for the text in the editor.
  readonly other: number | null;
  show(revision: number | null, other: number | null): void;
  close(): void;
}

export function useVersionsAddress(): VersionsAddress {
  const [search, setSearch] = useSearchParams();
  return useMemo(
    () => ({
      isOpen: search.has("versions"),
      revision: readRevision(search.get("versions")),
      other: readRevision(search.get("with")),
      show: (revision, other) =>
        setSearch(
          {
            versions: revision === null ? "" : String(revision),
            ...(other === null ? {} : { with: String(other) }),
          },
          { replace: search.has("versions") },
        ),
      close: () => setSearch({}),
    }),
    [search, setSearch],
  );
}

const readRevision = (value: string | null): number | null => (value && /^[1-9]\d{0,8}$/.test(value) ? +value : null);

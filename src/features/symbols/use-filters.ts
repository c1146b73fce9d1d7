import { useSearchParams } from "react-router-dom";

/// What the list is narrowed to, kept in the address.
export function useFilters(): { get: (name: string) => string; set: (name: string, value: string) => void } {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) ?? "",
    set(name, value) {
      setParams(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true },
      );
    },
  };
}

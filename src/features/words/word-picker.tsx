import { type ReactNode, useEffect, useRef, useState } from "react";
import { listWords, searchDebounce, searchSymbolModels } from "../../../api/index.ts";
import type { Client } from "../../api/client.ts";
import { useServices } from "../../api/services.ts";
import { ChoiceBox } from "../../components/book-fields/choice-box.tsx";
import type { Choice } from "../../components/book-fields/choice-search.ts";
import { wordLabel } from "./word-form.ts";

/// So many are offered.
const most = 50;

type Find = (api: Client, text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

const findWords: Find = async (api, text, signal) => {
  const { words } = await api.call(listWords, { query: { ...(text ? { text } : {}), limit: most }, signal });
  return words.map((word) => ({ id: word.id, label: wordLabel(word) }));
};
const findParents: Find = async (api, text, signal) => {
  const query = { ...(text ? { text } : {}), isKorA: true, limit: most };
  const { words } = await api.call(listWords, { query, signal });
  return words.map((word) => ({ id: word.id, label: wordLabel(word) }));
};
const findSymbols: Find = async (api, text, signal) => {
  const { models } = await api.call(searchSymbolModels, { query: { q: text, limit: most }, signal });
  return models.map(({ id, words }) => ({ id, label: words.join(", ") }));
};
const finds = { word: findWords, parent: findParents, symbol: findSymbols };

/// A word, a word that can be a parent, or a symbol model, looked for on the server as one types; or none.
export function WordPicker({
  kind,
  name,
  label,
  description,
  none,
  value,
  except,
  error,
  disabled = false,
  required = false,
  onChange,
}: {
  kind: keyof typeof finds;
  name: string;
  label: string;
  description?: ReactNode;
  none: string;
  value: Choice | null;
  /// Not offered.
  except?: string;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  onChange: (choice: Choice | null) => void;
}) {
  const { api } = useServices();
  /// Null until somebody comes to it.
  const [typed, setTyped] = useState<string | null>(null);
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const come = () => setTyped((known) => known ?? "");
    const there = place.current;
    there?.addEventListener("focusin", come);
    return () => there?.removeEventListener("focusin", come);
  }, []);
  useEffect(() => {
    if (typed === null) return;
    const asked = new AbortController();
    const timer = setTimeout(
      () => {
        void finds[kind](api, typed.trim(), asked.signal).then(
          (found) => setChoices(found.filter(({ id }) => id !== except)),
          // It stays with those that are offered; the next letter tries again.
          () => undefined,
        );
      },
      typed === "" ? 0 : searchDebounce,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [api, kind, typed, except]);
  return (
    <div ref={place}>
      <ChoiceBox
        name={name}
        label={label}
        description={description}
        placeholder={none}
        error={error}
        disabled={disabled}
        required={required}
        choices={choices}
        value={value}
        none={{ label: none, onChoose: () => onChange(null) }}
        onChoose={onChange}
        onType={setTyped}
      />
    </div>
  );
}

import { isID } from "../../../../../api/common/rules/ids.ts";
import { spellingStates } from "../../../../../api/index.ts";

/// Which words the queue lists.
export interface QueueFilters {
  readonly state: (typeof queueStates)[number];
  /// Ids, empty where any will do.
  readonly book: string;
  readonly sheet: string;
  readonly level: string;
  readonly text: string;
}

export const queueStates = ["open", ...spellingStates, "all"] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/// Reads an address that a person may have changed by hand: what is none is left out.
export function readQueueAddress(search: URLSearchParams): QueueFilters {
  const idIn = (name: string) => {
    const id = search.get(name) ?? "";
    return uuid.test(id) && isID(id) ? id : "";
  };
  const level = search.get("level") ?? "";
  return {
    state: queueStates.find((state) => state === search.get("state")) ?? "open",
    book: idIn("book"),
    sheet: idIn("sheet"),
    level: /^\d{1,9}$/.test(level) ? level : "",
    text: (search.get("text") ?? "").slice(0, 200),
  };
}

/// What narrows the queue, but its state, as the server is asked.
export const narrowedBy = ({ book, sheet, level, text }: QueueFilters) => ({
  ...(book === "" ? {} : { book }),
  ...(sheet === "" ? {} : { sheet }),
  ...(level === "" ? {} : { level: Number(level) }),
  ...(text.trim() === "" ? {} : { filter: text }),
});

export function writeQueueAddress({ state, ...filters }: QueueFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (state !== "open") search.set("state", state);
  for (const [name, value] of Object.entries(filters)) if (value.trim() !== "") search.set(name, value);
  return search;
}

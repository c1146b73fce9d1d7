import { changeHeader } from "../../api/index.ts";
import type { CallInput, Client } from "./client.ts";

/// Wraps a client. `changeID` returns the change that its last write made; null where no write changed anything.
export function noting(api: Client): { readonly api: Client; changeID(): number | null } {
  let noted: number | null = null;
  const onAnswer = (headers: Headers) => {
    const id = Number(headers.get(changeHeader));
    if (Number.isSafeInteger(id) && id > 0) noted = id;
  };
  const call = ((endpoint, input) =>
    api.call(endpoint, { ...input, onAnswer } as CallInput<typeof endpoint>)) as Client["call"];
  const upload = ((endpoint, input) => api.upload(endpoint, { ...input, onAnswer })) as Client["upload"];
  return { api: { ...api, call, upload }, changeID: () => noted };
}

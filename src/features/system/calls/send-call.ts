import type { Client } from "../../../client/client.ts";
import { toApiError } from "../../../client/errors.ts";
import type { ApiCall } from "./api-document.ts";
import type { Outcome } from "./outcome-view.tsx";

/// The contents of a call's form. `query` has only the fields that are filled in; `body` is JSON as typed.
export interface CallForm {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  readonly files: Readonly<Record<string, File | null>>;
}

/// Sends the call of a form, and returns its outcome, whatever it was.
export async function sendCall(api: Client, call: ApiCall, form: CallForm): Promise<Outcome> {
  const body = bodyOf(call, form);
  if (body instanceof Error) return { problem: body.message };
  const filled = Object.entries(form.query).filter(([, value]) => value !== "");
  const query = filled.length ? `?${new URLSearchParams(filled)}` : "";
  const begun = performance.now();
  try {
    const response = await api.raw({ method: call.method, path: call.path + query, body });
    const type = response.headers.get("content-type") ?? "";
    const blob = await response.blob();
    const answered = { status: response.status, time: Math.round(performance.now() - begun), bytes: blob.size };
    if (type.includes("json")) return { ...answered, text: pretty(await blob.text()) };
    return { ...answered, blob: blob.size > 0 ? blob : null };
  } catch (error) {
    return { problem: toApiError(error).message };
  }
}

function bodyOf({ body }: ApiCall, form: CallForm): string | FormData | null | Error {
  if (!body) return null;
  let fields: unknown;
  try {
    fields = JSON.parse(form.body);
  } catch (error) {
    return new Error(`The body is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (body.type === "application/json") return JSON.stringify(fields);
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    sent.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(form.files)) if (file) sent.append(name, file);
  return sent;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

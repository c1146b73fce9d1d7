import type { Upload } from "../../api/common/endpoint.ts";
import { changeHeader } from "../../api/system/changes.ts";

/// How much of an upload has left the browser, bytes, including the frame of the form.
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/// Builds the multipart body of an upload: its fields as the endpoint expects them, and each file under its part's
/// name. The files' own names are not sent: no call reads them.
export function formOf(upload: Upload, fields: unknown, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  if (upload.json !== null) form.append(upload.json, JSON.stringify(fields));
  else
    for (const [name, value] of Object.entries(fields ?? {}))
      if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file, "file");
  return form;
}

/// Sends a form and reports its progress, which `fetch` cannot do. Throws what `fetch` throws: a TypeError without an
/// answer, and an AbortError.
export function sendForm(
  url: string,
  {
    method,
    headers,
    form,
    signal,
    onProgress,
  }: {
    method: string;
    headers: Readonly<Record<string, string>>;
    form: FormData;
    signal?: AbortSignal;
    onProgress?: (progress: Progress) => void;
  },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException("The upload was cancelled", "AbortError");
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    request.onload = () => {
      const kept = ["retry-after", changeHeader].flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name);
        return value === null ? [] : [[name, value]];
      });
      resolve(new Response(request.responseText, { status: request.status, headers: kept }));
    };
    request.onerror = () => reject(new TypeError("No answer to the upload"));
    request.onabort = () => reject(aborted());
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}

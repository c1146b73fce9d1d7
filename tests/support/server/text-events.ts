import { expect } from "vitest";
import { basePath, watchImportText } from "../../../api/index.ts";

/// A stream of events of a text, read as it comes.
export interface TextEvents extends AsyncDisposable {
  readonly response: Response;
  /// Resolves when the server has ended it.
  readonly ended: Promise<void>;
  /// The data of all events of a name so far.
  all(event: string): unknown[];
  /// Waits until the last event of a name has the data.
  until(event: string, data: unknown): Promise<void>;
  close(): void;
}

/// Opens the stream. Throws where it is refused.
export async function openEvents(
  origin: string,
  { bookId, tab, token }: { bookId: string; tab: string; token: string },
): Promise<TextEvents> {
  const closed = new AbortController();
  const response = await fetch(`${origin}${basePath}${watchImportText.path}?bookId=${bookId}&tab=${tab}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closed.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`${response.status}: ${await response.text()}`);
  const events: { event: string; data: unknown }[] = [];
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (event !== undefined && data !== undefined) events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  const all = (event: string) => events.filter((one) => one.event === event).map(({ data }) => data);
  return {
    response,
    ended: read(response.body).catch(() => undefined),
    all,
    until: (event, data) => expect.poll(() => all(event).at(-1), { timeout: 20_000 }).toEqual(data),
    close: () => closed.abort(),
    [Symbol.asyncDispose]: async () => closed.abort(),
  };
}

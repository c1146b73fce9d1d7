import { CannotRun } from "../exit-codes.ts";
import { parseJson } from "../files/parse-json.ts";

/// Reads an answer's bytes as they come. Throws CannotRun where there are more than `most`, and CannotRun with
/// `isPassing` where the answer is cut off.
export async function readBytes(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const { origin } = new URL(response.url);
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) throw new CannotRun(`${origin}: the answer has more than ${most} bytes; it was not read`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${origin}: the answer was cut off (${(error as Error).message})`, { isPassing: true });
  }
  return Buffer.concat(chunks);
}

/// Reads an answer's JSON; undefined where it is none. Throws CannotRun as `readBytes` does.
export async function readJson(response: Response, most: number): Promise<unknown> {
  return parseJson((await readBytes(response, most)).toString("utf8"));
}

/// The longest text of a server that is shown in a line.
const longestShown = 300;

/// Returns a text that came from a server in a form that is safe to show: in one line, without characters that move a
/// terminal's cursor, change its colours or turn the direction of writing.
export function shown(text: string): string {
  const safe = text
    .slice(0, longestShown)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return text.length > longestShown ? `${safe}…` : safe;
}

import { z } from "zod";
import { basePath, type Endpoint } from "../../api/common/endpoint.ts";
import { ask, type StaffSession } from "../dictionary/session.ts";
import { CannotRun } from "../exit-codes.ts";
import { readJson, shown } from "./bounded.ts";

/// How long a call may take, in ms: a long text is read and stored by the server before it answers.
const callTimeout = 120_000;
/// The longest answer, in bytes: some more than the longest text has as JSON.
const longestAnswer = 40_000_000;

/// What is needed of a refusal.
const refusal = z.object({
  error: z.string(),
  code: z.string().optional().catch(undefined),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
  current: z.unknown().optional(),
  diagnostics: z
    .array(
      z.object({
        line: z.number(),
        column: z.number(),
        severity: z.enum(["error", "warning", "information"]),
        code: z.string(),
        message: z.string(),
      }),
    )
    .optional()
    .catch(undefined),
});
type Refusal = z.output<typeof refusal>;

/// The server answered with a refusal. The message is one line for people.
export class Refused extends CannotRun {
  readonly status: number;
  readonly body: Partial<Refusal>;

  constructor(message: string, status: number, body: Partial<Refusal>) {
    super(message, { isPassing: status >= 500 });
    this.status = status;
    this.body = body;
  }
}

interface Asked {
  query?: Record<string, string>;
  body?: unknown;
}

/// A Symbolshelf server, and the member of staff who is signed in there.
export class Remote {
  /// Without a trailing slash.
  readonly url: string;
  readonly session: StaffSession;

  constructor(url: string, session: StaffSession) {
    this.url = url;
    this.session = session;
  }

  /// Calls an endpoint, and reads of its answer what `shape` has; a newer server may tell more. Throws Refused, and
  /// CannotRun where there is no answer or one that cannot be read.
  async call<Shape extends z.ZodType>(endpoint: Endpoint, asked: Asked, shape: Shape): Promise<z.output<Shape>> {
    const url = new URL(this.url + basePath + endpoint.path);
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
    const send = async (isNew: boolean) => {
      const headers = new Headers({ authorization: `Bearer ${await this.session.idToken({ isNew })}` });
      if (asked.body !== undefined) headers.set("content-type", "application/json");
      const body = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) };
      return ask(url, { method: endpoint.method, headers, ...body }, callTimeout);
    };
    let response = await send(false);
    // A token that was revoked is replaced once.
    if (response.status === 401) response = await send(true);
    const answer = await readJson(response, longestAnswer);
    if (!response.ok) throw this.#refusal(response.status, answer);
    const found = shape.safeParse(answer);
    if (!found.success)
      throw new CannotRun(`${this.url}: answers in a form that this version of importtext does not know`);
    return found.data;
  }

  #refusal(status: number, answer: unknown): Refused {
    const found = refusal.safeParse(answer);
    if (!found.success) return new Refused(`${this.url}: answered ${status}`, status, {});
    const { error, fields } = found.data;
    const [field] = fields ?? [];
    const reason = status === 400 && field ? `${error}: ${field.path} ${field.message}` : error;
    const advice =
      status === 401 || (status === 403 && found.data.code) ? `; run 'importtext login --server ${this.url}'` : "";
    return new Refused(`${this.url}: ${shown(reason)}${advice}`, status, found.data);
  }
}

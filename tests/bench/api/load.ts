import { Agent, request } from "node:http";

/// One call of a measure.
export interface Call {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/// Connections that are kept, as a browser's are.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function ask(origin: string, { method = "GET", path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), {
      agent,
      method,
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      },
    });
    sent.on("error", reject).on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: answer.headers }),
      );
    });
    sent.end(body);
  });
}

/// Makes calls for a time, so many at once: how many a second were answered, and how long each took, ms. Throws where one is
/// not answered with success.
export async function load(
  origin: string,
  next: (count: number) => Call,
  { time, atOnce }: { time: number; atOnce: number },
): Promise<{ rate: number; times: number[] }> {
  const times: number[] = [];
  const end = performance.now() + time;
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      const call = next(count++);
      const begun = performance.now();
      const { status, body } = await ask(origin, call);
      if (status !== 200) throw new Error(`${call.path}: ${status} ${body.slice(0, 300)}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { rate: (times.length / (performance.now() - start)) * 1000, times };
}

export const closeConnections = (): void => agent.destroy();

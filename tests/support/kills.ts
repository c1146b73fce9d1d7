import { analyse, createDictionary, type Dictionary, type ImportLookup, type Structure } from "../../language/index.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";

/// Numbers from 0 to 1 that are the same for the same seed.
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Call = (method: "GET" | "PUT", path: string, body?: unknown) => Promise<unknown>;

/// What one writer knows: everything that was answered with success, and what was under way when the server died.
interface Book {
  readonly id: string;
  readonly acknowledged: Map<number, string>;
  underWay: string | null;
  /// The revision of the last import that was answered with success.
  imported: number;
}

export interface KillReport {
  kills: number;
  saves: number;
  imports: number;
  /// Saves that were stored though the answer was lost.
  unanswered: number;
  lost: string[];
}

/// From one start to the next kill: the server is killed a moment after so many answers.
interface Round {
  isDead: boolean;
  answers: number;
  readonly until: number;
  onReached: () => void;
}

function answered(round: Round): void {
  if (++round.answers === round.until) round.onReached();
}

/// Lets a writer for each book save and import without a pause, kills the server with SIGKILL at random moments, starts
/// it again, and looks whether anything that was answered with success is gone or half there.
export async function killDuringSaves(options: {
  env: Record<string, string>;
  token: string;
  bookIds: readonly string[];
  kills: number;
  seed: number;
  onKill?: (report: KillReport) => void;
}): Promise<{ report: KillReport; acknowledged: ReadonlyMap<string, ReadonlyMap<number, string>> }> {
  const random = seeded(options.seed);
  const books = options.bookIds.map((id): Book => ({ id, acknowledged: new Map(), underWay: null, imported: 0 }));
  const report: KillReport = { kills: 0, saves: 0, imports: 0, unanswered: 0, lost: [] };
  let server = await startBuiltServer(options.env);
  try {
    let counter = 0;
    while (report.kills < options.kills) {
      const call = caller(server, options.token);
      const dictionary = await readDictionary(call);
      const round: Round = { isDead: false, answers: 0, until: Math.floor(random() * 25), onReached: () => {} };
      const reached = new Promise<void>((resolve) => {
        round.onReached = resolve;
      });
      if (round.until === 0) round.onReached();
      const delay = random() * 40;
      const writers = books.map((book) =>
        write(call, book, dictionary, report, round, () => pageText(counter++, random)),
      );
      const killed = reached
        .then(() => new Promise((resolve) => setTimeout(resolve, delay)))
        .then(() => {
          round.isDead = true;
          return server.end("SIGKILL");
        });
      await Promise.all([killed, ...writers]);
      report.kills++;
      server = await startBuiltServer(options.env);
      for (const book of books) await check(caller(server, options.token), book, dictionary, report);
      options.onKill?.(report);
    }
  } finally {
    await server.end("SIGKILL");
  }
  return { report, acknowledged: new Map(books.map(({ id, acknowledged }) => [id, acknowledged])) };
}

/// Of very different sizes, so that some saves are caught in the middle of writing.
function pageText(counter: number, random: () => number): string {
  const sentences = Math.ceil(random() ** 4 * 2000);
  const lines = Array.from({ length: sentences }, () => "Once upon a time once upon a time.");
  return `// ${counter}\n#part A\n#chapter B\n#page ${counter}\n${lines.join("\n")}\n`;
}

async function write(
  call: Call,
  book: Book,
  dictionary: Dictionary,
  report: KillReport,
  round: Round,
  nextText: () => string,
): Promise<void> {
  while (!round.isDead) {
    const text = nextText();
    const revision = Math.max(0, ...book.acknowledged.keys());
    book.underWay = text;
    try {
      const saved = (await call("PUT", "/book/import/text", { bookId: book.id, text, revision })) as {
        revision: number;
      };
      book.acknowledged.set(saved.revision, text);
      book.underWay = null;
      report.saves++;
      answered(round);
      const { structure } = analyse(text, dictionary);
      await call("PUT", "/book/import", { id: book.id, revision: saved.revision, ...structure });
      book.imported = saved.revision;
      report.imports++;
      answered(round);
    } catch (error) {
      // The connection broke: the server is dead, or about to be found so. Any answer at all would be a fault.
      if (!round.isDead || !(error instanceof TypeError)) throw error;
    }
  }
}

async function check(call: Call, book: Book, dictionary: Dictionary, report: KillReport): Promise<void> {
  const { text, revision } = (await call("GET", `/book/import/text?bookId=${book.id}`)) as {
    text: string;
    revision: number;
  };
  const last = Math.max(0, ...book.acknowledged.keys());
  if (revision === last + 1 && text === book.underWay) {
    report.unanswered++;
    book.acknowledged.set(revision, text);
  } else if (revision !== last || text !== (book.acknowledged.get(last) ?? "")) {
    report.lost.push(`book ${book.id} has revision ${revision}, but ${last} was acknowledged`);
  }
  book.underWay = null;
  const { import: imported } = (await call("GET", `/book?id=${book.id}&extended=true`)) as {
    import: { revision: number; structure: Structure } | null;
  };
  if ((imported?.revision ?? 0) < book.imported) {
    report.lost.push(`book ${book.id} has the import of ${imported?.revision}, but ${book.imported} was acknowledged`);
  }
  if (imported) {
    book.imported = imported.revision;
    const { structure } = analyse(book.acknowledged.get(imported.revision) ?? "", dictionary);
    if (sorted(imported.structure) !== sorted(structure)) {
      report.lost.push(`book ${book.id}: its rows are not what revision ${imported.revision} says`);
    }
  }
}

async function readDictionary(call: Call): Promise<Dictionary> {
  return createDictionary((await call("GET", "/dict_word/import_lookup")) as ImportLookup);
}

/// JSON with the fields of every object in one order.
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/// Calls the server; a TypeError where there is no answer, an Error where it is not a success.
function caller(server: BuiltServer, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer;
  };
}

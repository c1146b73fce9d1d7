import type { HistoryKind } from "../../../../api/index.ts";
import { analyse, createDictionary, type Dictionary, type ImportLookup } from "../../../../language/index.ts";
import { seeded } from "../../data/seeded.ts";
import {
  bookForm,
  type Call,
  callerOf,
  drawing,
  fillCatalogue,
  formOf,
  type Ids,
  importText,
} from "../../data/small-catalogue.ts";
import { type BuiltServer, startBuiltServer } from "../built-server.ts";

/// A change whose request succeeded. It must be in the history of its thing, whatever happens afterwards.
export interface Acknowledged {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly revision: number;
}

export interface KillReport {
  kills: number;
  readonly changes: Acknowledged[];
  /// The texts whose save succeeded, by book and revision.
  readonly texts: Map<string, Map<number, string>>;
  /// The last revisions whose import succeeded, by book.
  readonly imports: Map<string, number>;
  /// The number of successful deployments, by book.
  readonly deployments: Map<string, number>;
  /// The number of responses by the kind of write.
  readonly answers: Map<string, number>;
  /// The number of pending requests when a server was killed, by the kind of write.
  readonly underWay: Map<string, number>;
}

interface Turn {
  readonly call: Call;
  readonly ids: Ids;
  readonly dictionary: Dictionary;
  readonly random: () => number;
  /// Unique.
  readonly number: number;
  readonly report: KillReport;
}
type Writer = (turn: Turn) => Promise<void>;
type Saved = { id: string; revision: number };

/// The time from one start to the next kill. The server is killed a moment after this number of responses.
interface Round {
  isDead: boolean;
  answers: number;
  readonly until: number;
  onReached: () => void;
}

export const emptyReport = (): KillReport => ({
  kills: 0,
  changes: [],
  texts: new Map(),
  imports: new Map(),
  deployments: new Map(),
  answers: new Map(),
  underWay: new Map(),
});

/// Fills the catalogue and runs one writer for each kind of write without a pause. Kills the server with SIGKILL at
/// random moments and starts it again. The report contains what succeeded; nothing is checked here.
export async function killDuringWrites(options: {
  env: Record<string, string>;
  token: string;
  kills: number;
  seed: number;
}): Promise<KillReport> {
  const random = seeded(options.seed);
  const report = emptyReport();
  let server = await startBuiltServer(options.env);
  try {
    const ids = await fillCatalogue(callerOf(server.origin, options.token));
    let number = 0;
    for (;;) {
      const call = callerOf(server.origin, options.token);
      const dictionary = createDictionary((await call("GET", "/dict_word/import_lookup")) as ImportLookup);
      // Two packages, so that the one that is not in force can be put in force again.
      while (number < 2) await writers.deploys!({ call, ids, dictionary, random, number: ++number, report });
      const round: Round = { isDead: false, answers: 0, until: Math.floor(random() * 25), onReached: () => {} };
      const reached = new Promise<void>((resolve) => {
        round.onReached = resolve;
      });
      if (round.until === 0) round.onReached();
      const delay = random() * 40;
      const work = Object.entries(writers).map(([kind, writer]) =>
        keepWriting(kind, round, report, () =>
          writer({ call: counted(call, round), ids, dictionary, random, number: ++number, report }),
        ),
      );
      await Promise.all([reached.then(() => killAfter(delay, round, server)), ...work]);
      if (++report.kills === options.kills) return report;
      server = await startBuiltServer(options.env);
    }
  } finally {
    await server.end("SIGKILL");
  }
}

async function killAfter(delay: number, round: Round, server: BuiltServer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delay));
  round.isDead = true;
  await server.end("SIGKILL");
}

const counted =
  (call: Call, round: Round): Call =>
  async (...asked) => {
    const answer = await call(...asked);
    if (asked[0] !== "GET" && ++round.answers === round.until) round.onReached();
    return answer;
  };

async function keepWriting(kind: string, round: Round, report: KillReport, write: () => Promise<void>): Promise<void> {
  const count = (counts: Map<string, number>) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  while (!round.isDead) {
    try {
      await write();
      count(report.answers);
    } catch (error) {
      // The connection broke: the server is dead, or will soon be found dead. Any response at all would be a mistake.
      if (!round.isDead || !(error instanceof TypeError)) {
        round.onReached();
        throw error;
      }
      count(report.underWay);
    }
  }
}

/// One writer for each kind of write. Each has its own things, so that no request is refused.
export const writers: Readonly<Record<string, Writer>> = {
  async texts({ call, ids, dictionary, random, number, report }) {
    const id = ids.book[1 + (number % 2)]!;
    const text = pageText(number, random);
    const revision = await saveText({ call, report }, id, text);
    await call("PUT", "/book/import", { id, revision, ...analyse(text, dictionary).structure });
    report.imports.set(id, revision);
  },

  async deploys({ call, ids, dictionary, number, report }) {
    const id = ids.book[0]!;
    const count = () => report.deployments.set(id, (report.deployments.get(id) ?? 0) + 1);
    const { deployments } = (await call("GET", `/book/deployments?id=${id}`)) as {
      deployments: { id: string; packageHash: string }[];
    };
    const other = deployments.find(({ packageHash }) => packageHash !== deployments[0]?.packageHash);
    if (other) {
      await call("PUT", "/book/deployments/restore", { id, deploymentID: other.id, reason: `Number ${number}` });
      count();
    }
    const text = `// ${number}\n${importText}${number % 2 ? "A hen runs.\n" : ""}`;
    const revision = await saveText({ call, report }, id, text);
    await call("PUT", "/book/import", { id, revision, ...analyse(text, dictionary).structure });
    report.imports.set(id, revision);
    await call("POST", "/book/deploy", { id });
    count();
  },

  async people({ call, ids, number, report }) {
    for (const kind of ["author", "publisher"] as const) {
      const { id } = await acknowledge(report, kind, call("POST", `/${kind}`, { name: `${kind} ${number}` }));
      await acknowledge(report, kind, call("PUT", `/${kind}`, { id, name: `renamed ${number}` }));
      if (kind === "author" && number % 2)
        await acknowledge(report, kind, call("POST", "/author/merge", { id: ids.author[1], duplicateIDs: [id] }));
      else await call("DELETE", `/${kind}`, { id });
    }
  },

  async changes({ call, number, report }) {
    const { id } = await acknowledge(report, "illustrator", call("POST", "/illustrator", { name: `One ${number}` }));
    await acknowledge(report, "illustrator", call("PUT", "/illustrator", { id, name: `Another ${number}` }));
    // The name, the person, and the person once more.
    for (let steps = 0; steps < 3; steps++) {
      const { changes } = (await call("GET", `/changes?kind=illustrator&id=${id}`)) as {
        changes: { id: number; isRevertible: boolean; revertOf: number | null }[];
      };
      const back = steps < 2 ? changes.find((one) => one.isRevertible && one.revertOf === null) : changes[0];
      await call("PUT", "/changes/revert", { id: back!.id });
    }
  },

  async words({ call, ids, number, report }) {
    const { gridID, col } = ids.places[0]!;
    const sheet = { name: `Sheet ${number}`, gridID, fitzTypes: "N" };
    const { id: sheetID } = await acknowledge(report, "sheet", call("POST", "/sheet", sheet));
    const dialects = ["en-gb", "en-au"];
    const word = {
      text: `word ${number}`,
      type: "K",
      fitzType: "N",
      dialects,
      grids: [{ gridID, sheetID, row: 3, col }],
      extras: [{ text: `words ${number}`, dialects }],
    };
    const { id } = await acknowledge(report, "word", call("POST", "/dict_word", word));
    const other = { name: `Other ${number}`, gridID, fitzTypes: "N" };
    const { id: toSheetID } = await acknowledge(report, "sheet", call("POST", "/sheet", other));
    const move = { wordID: id, grids: [{ gridID, fromSheetID: sheetID, toSheetID }] };
    await acknowledge(report, "word", call("PUT", "/dict_word/move", move));
    await acknowledge(report, "word", call("PUT", "/dict_word", { id, definition: `Definition ${number}` }));
    await call("DELETE", "/sheet", { id: sheetID });
  },

  async sheets({ call, ids, number, report }) {
    const [sheet] = ids.sheet;
    const mode = ids.highlightMode[number % ids.highlightMode.length]!;
    const highlights = [{ colOffset: number % 2, rowOffset: 3, cols: 1, rows: 1 + (number % 3) }];
    await acknowledge(report, "highlights", call("PUT", "/sheet/highlights", { sheet, mode, highlights }));
    await call("PUT", "/system/settings", { allowPopupsSecondRow: number % 2 === 0 });
  },

  async uploads({ call, ids, number, report }) {
    const bytes = await drawing(360, `#${number.toString(16).padStart(6, "0")}`);
    const name = `symbol ${number}`;
    const form = formOf({ name, supplier: "symbolshelf", size: "symbol" }, bytes);
    await acknowledge(report, "symbol", call("POST", "/symbols", form));
    const symbol = { words: [name], symbolshelf: name };
    await acknowledge(report, "symbolModel", call("POST", "/symbols/models", { symbol }));
    await acknowledge(report, "book", call("POST", "/book/image", formOf({ bookId: ids.book[2]! }, bytes)));
    await call("POST", "/books", await bookForm(ids, `Book ${number}`, `player ${number}`));
  },
};

async function acknowledge(report: KillReport, kind: HistoryKind, answer: Promise<unknown>): Promise<Saved> {
  const { id, revision } = (await answer) as Saved;
  report.changes.push({ kind, id, revision });
  return { id, revision };
}

async function saveText(
  { call, report }: Pick<Turn, "call" | "report">,
  bookId: string,
  text: string,
): Promise<number> {
  const { revision } = (await call("PUT", "/book/import/text", { bookId, text })) as Saved;
  const known = report.texts.get(bookId) ?? new Map<number, string>();
  report.texts.set(bookId, known.set(revision, text));
  return revision;
}

/// The sizes differ widely, so that some saves are interrupted while writing.
function pageText(number: number, random: () => number): string {
  const sentences = Math.ceil(random() ** 4 * 2000);
  const lines = Array.from({ length: sentences }, () => "A wolf runs the wolf.");
  return `// ${number}\n#part A\n#chapter B\n#page ${number}\n${lines.join("\n")}\n`;
}

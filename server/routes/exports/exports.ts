import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type BookFormat,
  bookFormats,
  cancelExports,
  createExports,
  deleteExports,
  type ExportReport,
  getBookExport,
  getBookExportReport,
  getDecodabilityFile,
  getExportFile,
  getExportReport,
  getSheetExport,
  getSheetExportReport,
  listExports,
  type MadeFrom,
  maxExports,
  type SheetFormat,
  sheetFormats,
  substitutedHeader,
  writtenHeader,
} from "../../../api/index.ts";
import { startExportRunner } from "../../commands/exports/export-runner.ts";
import { keepExports } from "../../commands/exports/keep-exports.ts";
import { makeDecodability } from "../../commands/exports/make-decodability.ts";
import { makeExport, type WantedExport } from "../../commands/exports/make-export.ts";
import { readKeptExport } from "../../commands/exports/read-kept-export.ts";
import { type MakeExport, type SpooledExport, spoolExport } from "../../commands/exports/spool-export.ts";
import type { Context } from "../../context.ts";
import { NotFound, Refusal } from "../../errors.ts";
import type { Caller } from "../../identity/verifier.ts";
import {
  cancelExports as cancel,
  findExport,
  listExports as list,
  deleteExports as remove,
} from "../../repositories/exports/export-jobs.ts";
import { isTryOut, transact } from "../../transact.ts";
import { attachmentNamed } from "../answers/attachment.ts";
import { checkBody } from "../answers/field-errors.ts";
import { whileAwaited } from "../answers/while-awaited.ts";
import { inTurn } from "../requests/heavy-calls.ts";
import { longWork } from "../requests/long-work.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Listed unless more are asked for.
const listedFirst = 100;

interface Waited {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/// Files made of books' packages (decision 0065).
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const runner = startRunnerWith(app, context);

  const spool = (wanted: WantedExport, asked: Waited): Promise<SpooledExport> =>
    spoolBy((receiver, signal) => makeExport(context, wanted, receiver, signal), asked);

  async function spoolBy(make: MakeExport, asked: Waited): Promise<SpooledExport> {
    const signal = whileAwaited(asked.reply);
    return longWork(asked, ({ report }) => {
      const progress = (done: number, all: number) => {
        if (!signal.aborted) report(done, all);
      };
      return inTurn(context, "exports", asked, () => spoolExport(make, progress, signal));
    });
  }

  serve(app, context, getBookExport, async ({ query, ...asked }) => {
    const made = await spool(wantedOf(query), asked);
    return sendFile(asked.reply, { ...made, contentType: bookFormats[query.format].contentType });
  });

  async function reportOn(wanted: WantedExport, asked: Waited) {
    try {
      const { body, byteSize, madeFrom, report } = await spool(wanted, asked);
      body.destroy();
      return { madeFrom, byteSize, refused: null, report };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const from = "bookID" in wanted ? wanted.from : undefined;
      return { madeFrom: from ?? "now", byteSize: 0, refused: error.message, report: nothing };
    }
  }

  serve(app, context, getBookExportReport, ({ query, ...asked }) => reportOn(wantedOf(query), asked));

  serve(app, context, getSheetExport, async ({ query, ...asked }) => {
    const made = await spool(wantedSheetsOf(query), asked);
    return sendFile(asked.reply, { ...made, contentType: sheetFormats[query.format].contentType });
  });

  serve(app, context, getSheetExportReport, ({ query, ...asked }) => reportOn(wantedSheetsOf(query), asked));

  serve(app, context, getDecodabilityFile, async ({ query, ...asked }) => {
    const made = await spoolBy((receiver, signal) => makeDecodability(context, query, receiver, signal), asked);
    return sendFile(asked.reply, { ...made, contentType: "application/pdf" });
  });

  serveCreate(app, context, createExports, async ({ body: { ids, format, from, options }, caller, once }) => {
    optionsOf(format, options);
    const made = await keepExports(db, { bookIDs: ids, format, from, options, by: caller.email }, once);
    if (!isTryOut()) runner.wake();
    return made;
  });

  serve(app, context, listExports, ({ query: { bookID, limit = listedFirst, offset = 0 } }) =>
    list(db, { bookID, limit: Math.min(limit, maxExports), offset }),
  );

  serve(app, context, getExportReport, async ({ query: { id } }) => {
    const job = await findExport(db, id);
    if (!job) throw new NotFound("There is no such export any more");
    return { report: job.report };
  });

  serve(app, context, getExportFile, async ({ query: { id }, reply }) =>
    sendFile(reply, await readKeptExport(context, id)),
  );

  serve(app, context, cancelExports, async ({ body: { ids } }) => {
    await transact(db, (trx) => cancel(trx, ids));
    return { status: "ok" as const };
  });

  serve(app, context, deleteExports, async ({ body: { ids } }) => {
    await transact(db, (trx) => remove(trx, ids));
    return { status: "ok" as const };
  });
}

const nothing: ExportReport = { written: [], substituted: 0, substitutes: [] };

type BookQuery = { readonly id: string; readonly format: BookFormat; readonly from?: MadeFrom | undefined } & Readonly<
  Record<string, unknown>
>;

const wantedOf = ({ id: bookID, format, from, ...sent }: BookQuery): WantedExport => ({
  bookID,
  format,
  from,
  options: optionsOf(format, sent),
});

type SheetQuery = { readonly id: string | string[]; readonly format: SheetFormat } & Readonly<Record<string, unknown>>;

const wantedSheetsOf = ({ id, format, ...sent }: SheetQuery): WantedExport => ({
  sheetIDs: [...new Set([id].flat())],
  format,
  options: checkBody(sheetFormats[format].options, sent),
});

/// A format's options. Throws BadRequest, also for those of other formats.
const optionsOf = (format: BookFormat, sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  checkBody(bookFormats[format].options, sent);

/// Streams a file from where it lies.
function sendFile(
  reply: FastifyReply,
  {
    body,
    byteSize,
    contentType,
    fileName,
    report,
  }: Pick<SpooledExport, "body" | "byteSize" | "fileName"> & { contentType: string; report?: ExportReport },
): FastifyReply {
  reply
    .type(contentType)
    .header("content-disposition", attachmentNamed(fileName))
    .header("content-length", byteSize)
    .header("cache-control", "private, no-store");
  if (report)
    reply
      .header(writtenHeader, report.written.map(({ kind, count }) => `${kind}=${count}`).join(", "))
      .header(substitutedHeader, report.substituted);
  return reply.send(body);
}

/// Runs exports for as long as the server serves.
function startRunnerWith(app: FastifyInstance, context: Context): { wake(): void } {
  let runner: ReturnType<typeof startExportRunner> | null = null;
  app.addHook("onReady", async () => {
    runner = startExportRunner({
      ...context,
      isAlone: context.databaseKind === "embedded",
      onError: (error) => app.log.error({ err: error }, "an export failed"),
    });
  });
  app.addHook("onClose", async () => runner?.close());
  return { wake: () => runner?.wake() };
}

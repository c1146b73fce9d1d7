import type { Readable, Writable } from "node:stream";
import {
  type CancellationToken,
  type ConnectionOptions,
  createMessageConnection,
  type HandlerResult,
  type MessageConnection,
  NotificationType,
  ParameterStructures,
  RequestType,
} from "vscode-jsonrpc/node";
import type * as protocol from "vscode-languageserver-protocol";
import { MessageType } from "./protocol.ts";
import { WholeMessageReader } from "./whole-message-reader.ts";
import { WholeMessageWriter, type WrittenResult } from "./whole-message-writer.ts";

/// What the server answers.
type Requests =
  | typeof protocol.InitializeRequest
  | typeof protocol.DocumentDiagnosticRequest
  | typeof protocol.WorkspaceDiagnosticRequest
  | typeof protocol.CompletionRequest
  | typeof protocol.CompletionResolveRequest
  | typeof protocol.HoverRequest
  | typeof protocol.CodeActionRequest
  | typeof protocol.CodeActionResolveRequest
  | typeof protocol.DefinitionRequest
  | typeof protocol.ReferencesRequest
  | typeof protocol.DocumentHighlightRequest
  | typeof protocol.PrepareRenameRequest
  | typeof protocol.RenameRequest
  | typeof protocol.DocumentSymbolRequest
  | typeof protocol.WorkspaceSymbolRequest
  | typeof protocol.FoldingRangeRequest
  | typeof protocol.SelectionRangeRequest
  | typeof protocol.SemanticTokensRequest
  | typeof protocol.SemanticTokensDeltaRequest
  | typeof protocol.SemanticTokensRangeRequest
  | typeof protocol.DocumentFormattingRequest
  | typeof protocol.DocumentRangeFormattingRequest
  | typeof protocol.DocumentOnTypeFormattingRequest
  | typeof protocol.LinkedEditingRangeRequest
  | typeof protocol.DocumentColorRequest
  | typeof protocol.ColorPresentationRequest
  | typeof protocol.InlayHintRequest
  | typeof protocol.DocumentLinkRequest
  | typeof protocol.CodeLensRequest;

/// What it is told.
type Notifications =
  | typeof protocol.InitializedNotification
  | typeof protocol.DidChangeConfigurationNotification
  | typeof protocol.DidChangeWatchedFilesNotification
  | typeof protocol.DidChangeWorkspaceFoldersNotification
  | typeof protocol.DidOpenTextDocumentNotification
  | typeof protocol.DidChangeTextDocumentNotification
  | typeof protocol.DidCloseTextDocumentNotification;

/// What it tells.
type Told =
  | typeof protocol.PublishDiagnosticsNotification
  | typeof protocol.ShowMessageNotification
  | typeof protocol.LogMessageNotification;

type TypeOf<All extends { method: string; type: unknown }, Method> = Extract<All, { method: Method }>["type"];
/// Refusals carry no data.
type HandlerOf<Method> =
  TypeOf<Requests, Method> extends protocol.ProtocolRequestType<
    infer Params,
    infer Result,
    infer _P,
    infer _E,
    infer _O
  >
    ? (params: Params, token: CancellationToken) => HandlerResult<Result | WrittenResult, void>
    : never;
type ParamsOf<Type> = Type extends protocol.ProtocolNotificationType<infer Params, infer _O> ? Params : never;

/// Shows how far something is.
export interface Progress {
  begin(title: string): void;
  report(percentage: number, message: string): void;
  done(): void;
}

/// The connection to the editor, typed by the protocol. It names the protocol's methods itself and takes only types of the
/// protocol's library, most of which the server does not use, and all of which an editor would wait for (0056).
export class Connection {
  readonly #rpc: MessageConnection;
  #progresses = 0;

  constructor(input: Readable, output: Writable, options: ConnectionOptions) {
    const log = (type: protocol.MessageType) => (message: string) => this.#log(type, message);
    const { Error: error, Warning: warn, Info: info, Log: plain } = MessageType;
    const logger = { error: log(error), warn: log(warn), info: log(info), log: log(plain) };
    this.#rpc = createMessageConnection(new WholeMessageReader(input), new WholeMessageWriter(output), logger, options);
  }

  listen(): void {
    this.#rpc.listen();
  }

  onRequest<Method extends Requests["method"]>(method: Method, handler: HandlerOf<Method>): void {
    this.answer(method, handler as (params: object, token: CancellationToken) => unknown);
  }

  /// Answers a request that has no place in the protocol's types.
  answer(method: string, handler: (params: object, token: CancellationToken) => unknown): void {
    this.#rpc.onRequest(new RequestType<object, unknown, void>(method, ParameterStructures.byName), handler);
  }

  onNotification<Method extends Notifications["method"]>(
    method: Method,
    handler: (params: ParamsOf<TypeOf<Notifications, Method>>) => void,
  ): void {
    const type = new NotificationType<ParamsOf<TypeOf<Notifications, Method>>>(method, ParameterStructures.byName);
    this.#rpc.onNotification(type, handler);
  }

  onShutdown(handler: () => void): void {
    this.#rpc.onRequest("shutdown", handler);
  }

  onExit(handler: () => void): void {
    this.#rpc.onNotification("exit", handler);
  }

  notify<Method extends Told["method"]>(method: Method, params: ParamsOf<TypeOf<Told, Method>>): void {
    void this.#send(method, params);
  }

  /// Returns the editor's answer. Rejects if the editor refuses.
  async ask<Result>(method: string, params?: object): Promise<Result> {
    return params === undefined ? this.#rpc.sendRequest<Result>(method) : this.#rpc.sendRequest<Result>(method, params);
  }

  /// Registers for a notification. The user can read in the editor's log that it refused.
  register(method: Notifications["method"], registerOptions: object): void {
    const registrations = [{ id: method, method, registerOptions }];
    this.ask("client/registerCapability", { registrations }).catch((error: Error) =>
      this.#log(MessageType.Warning, error.message),
    );
  }

  /// Returns the progress of a request that has a token for it; null if it has none.
  progressOf({ workDoneToken }: protocol.WorkDoneProgressParams): Progress | null {
    if (workDoneToken === undefined) return null;
    const send = (value: object) => void this.#send("$/progress", { token: workDoneToken, value });
    return {
      begin: (title) => send({ kind: "begin", title, percentage: 0 }),
      report: (percentage, message) => send({ kind: "report", percentage, message }),
      done: () => send({ kind: "end" }),
    };
  }

  /// Asks the editor to show a progress of the server's own. Rejects if the editor refuses.
  async createProgress(): Promise<Progress | null> {
    const workDoneToken = `importtext ${++this.#progresses}`;
    await this.ask("window/workDoneProgress/create", { token: workDoneToken });
    return this.progressOf({ workDoneToken });
  }

  #log(type: protocol.MessageType, message: string): void {
    this.notify("window/logMessage", { type, message });
  }

  async #send(method: string, params: object): Promise<void> {
    try {
      await this.#rpc.sendNotification(method, params);
    } catch {
      // The connection is closed: the process ends with it.
    }
  }
}

/// The part of PGlite that the sessions use: its one backend, which they all share.
export interface Backend {
  /// Executes wire messages and returns the backend's answer.
  execute(messages: Uint8Array): Promise<Uint8Array>;
  /// Whether a transaction block is open.
  inTransaction(): boolean;
  rollback(): Promise<void>;
}

export interface Session {
  receive(bytes: Uint8Array): void;
  close(): void;
}

interface State {
  incoming: Buffer;
  started: boolean;
  /// Messages since the last one that asks for an answer.
  cycle: Buffer[];
  /// Complete cycles that wait for their turn.
  waiting: Buffer[];
  /// Whether the last executed cycle ended in Flush, so that its Sync is still to come.
  midCycle: boolean;
  closed: boolean;
  send: (bytes: Uint8Array) => void;
  end: () => void;
}

const sslRequest = 80877103;
const cancelRequest = 80877102;
const type = { query: 0x51, sync: 0x53, flush: 0x48, terminate: 0x58, functionCall: 0x46 };

/// How long a session may keep its transaction open while others wait, ms. Then it is ended.
const idleInTransactionLimit = 30_000;

/// Runs several client sessions on PGlite's single backend, which has one unnamed statement and one transaction. So the
/// unit of turn-taking is a whole cycle of the protocol (everything up to Sync, or one simple query), in however many
/// packets it came. A session that opens a transaction keeps the turn until the transaction ends. A failure of the
/// backend itself is an unhandled rejection, which ends the thread.
export class Sessions {
  readonly #backend: Backend;
  readonly #limit: number;
  readonly #queue: State[] = [];
  #owner: State | null = null;
  #running = false;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(backend: Backend, limit = idleInTransactionLimit) {
    this.#backend = backend;
    this.#limit = limit;
  }

  /// `send` passes the backend's bytes to the client; `end` says that no more will follow.
  open(send: (bytes: Uint8Array) => void, end: () => void): Session {
    const state: State = {
      incoming: Buffer.alloc(0),
      started: false,
      cycle: [],
      waiting: [],
      midCycle: false,
      closed: false,
      send,
      end,
    };
    return {
      receive: (bytes) => {
        state.incoming = state.incoming.length ? Buffer.concat([state.incoming, bytes]) : Buffer.from(bytes);
        this.#read(state);
      },
      close: () => this.#close(state),
    };
  }

  #read(state: State): void {
    for (let message = this.#next(state); message && !state.closed; message = this.#next(state)) {
      const first = state.started ? message[0] : undefined;
      if (first === type.terminate) {
        this.#close(state);
        break;
      }
      if (first === undefined) {
        const code = message.readInt32BE(4);
        if (code === sslRequest) {
          state.send(Buffer.from("N"));
          continue;
        }
        if (code === cancelRequest) {
          this.#close(state);
          break;
        }
        state.started = true;
      }
      state.cycle.push(message);
      if (
        first === undefined ||
        first === type.query ||
        first === type.sync ||
        first === type.flush ||
        first === type.functionCall
      ) {
        state.waiting.push(Buffer.concat(state.cycle));
        state.cycle = [];
        this.#queue.push(state);
      }
    }
    void this.#run();
  }

  /// Returns the next whole message; null until more bytes have come.
  #next(state: State): Buffer | null {
    const head = state.started ? 1 : 0;
    if (state.incoming.length < head + 4) return null;
    const length = head + state.incoming.readInt32BE(head);
    if (state.incoming.length < length) return null;
    const message = state.incoming.subarray(0, length);
    state.incoming = state.incoming.subarray(length);
    return message;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let state = this.#take(); state; state = this.#take()) await this.#turn(state);
    } finally {
      this.#running = false;
    }
    this.#watch();
  }

  #take(): State | undefined {
    const index = this.#owner ? this.#queue.indexOf(this.#owner) : 0;
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  async #turn(state: State): Promise<void> {
    const cycle = state.waiting.shift();
    if (!cycle || state.closed) return;
    try {
      const answer = await this.#backend.execute(cycle);
      if (!state.closed) state.send(answer);
    } catch (error) {
      // SQL errors are answers. A thrown error means that the backend itself has failed and nobody can continue.
      this.#fail(state, "XX000", error instanceof Error ? error.message : String(error));
      throw error;
    }
    state.midCycle = lastType(cycle) === type.flush;
    this.#owner = state.midCycle || this.#backend.inTransaction() ? state : null;
    if (state.closed) await this.#release(state);
  }

  #close(state: State): void {
    if (state.closed) return;
    state.closed = true;
    state.end();
    for (let at = this.#queue.indexOf(state); at >= 0; at = this.#queue.indexOf(state)) this.#queue.splice(at, 1);
    // A session that ends during its own turn is released by the turn.
    if (!this.#running) void this.#release(state).then(() => this.#run());
  }

  async #release(state: State): Promise<void> {
    if (this.#owner !== state) return;
    if (this.#backend.inTransaction()) await this.#backend.rollback();
    this.#owner = null;
  }

  #fail(state: State, code: string, message: string): void {
    if (state.closed) return;
    state.send(fatalError(code, message));
    this.#close(state);
  }

  /// Ends idle transactions: a session that waits for another one inside its own transaction would block all of them
  /// for ever.
  #watch(): void {
    clearTimeout(this.#watchdog);
    const owner = this.#owner;
    if (!owner || this.#queue.length === 0) return;
    this.#watchdog = setTimeout(() => {
      if (this.#owner === owner)
        this.#fail(owner, "25P03", "terminating connection due to idle-in-transaction timeout");
    }, this.#limit);
    this.#watchdog.unref();
  }
}

/// Returns the type of the last of several whole messages; undefined for a start-up message.
function lastType(cycle: Buffer): number | undefined {
  if (cycle[0] === 0) return undefined;
  let at = 0;
  for (;;) {
    const next = at + 1 + cycle.readInt32BE(at + 1);
    if (next >= cycle.length) return cycle[at];
    at = next;
  }
}

function fatalError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

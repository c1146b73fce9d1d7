import { Refusal, TooManyRequests, Unavailable } from "./errors.ts";

export interface TurnLimits {
  /// Calls that run at once, of all accounts and of one.
  readonly atOnce: number;
  readonly ofAccount: number;
  /// Calls that wait, of all accounts and of one.
  readonly waiting: number;
  readonly waitingOfAccount: number;
}

/// Heavy calls that take turns.
export interface FairTurns {
  /// Waits for the account's turn. The caller ends it by what is returned. Throws TooManyRequests or Unavailable where too many wait, and
  /// Refusal once nobody waits for the answer any more.
  begin(account: string, signal: AbortSignal): Promise<() => void>;
}

interface Account {
  running: number;
  readonly waiting: (() => void)[];
}

/// So many seconds later a refused call may be tried again.
const retryAfter = 5;

/// Lets so many calls run at once. Between two turns of an account every other one that waits has one: who asks for much waits for himself,
/// and others do not.
export function fairTurns(limits: TurnLimits): FairTurns {
  /// In the order of their next turns; who has nothing under way is not in it.
  const accounts = new Map<string, Account>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    if (running >= limits.atOnce) return;
    for (const account of accounts.values()) {
      if (account.running >= limits.ofAccount || account.waiting.length === 0) continue;
      account.waiting.shift()!();
      return;
    }
  }

  function take(id: string, account: Account): () => void {
    running++;
    account.running++;
    accounts.delete(id);
    accounts.set(id, account);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running--;
      account.running--;
      if (account.running === 0 && account.waiting.length === 0) accounts.delete(id);
      startNext();
    };
  }

  return {
    async begin(id, signal) {
      if (signal.aborted) throw nobodyWaits();
      const account = accounts.get(id) ?? { running: 0, waiting: [] };
      if (running < limits.atOnce && account.running < limits.ofAccount) return take(id, account);
      if (account.waiting.length >= limits.waitingOfAccount)
        throw new TooManyRequests(
          `You have ${account.waiting.length} calls of this kind waiting already. Go on in ${retryAfter} seconds.`,
          retryAfter,
        );
      if (waiting >= limits.waiting) throw new Unavailable("The server has too much to do. Try again in a moment.");
      accounts.set(id, account);
      return new Promise((resolve, reject) => {
        waiting++;
        const start = () => {
          waiting--;
          signal.removeEventListener("abort", giveUp);
          resolve(take(id, account));
        };
        const giveUp = () => {
          waiting--;
          account.waiting.splice(account.waiting.indexOf(start), 1);
          if (account.running === 0 && account.waiting.length === 0) accounts.delete(id);
          reject(nobodyWaits());
        };
        signal.addEventListener("abort", giveUp, { once: true });
        account.waiting.push(start);
      });
    },
  };
}

const nobodyWaits = () => new Refusal("Nobody waits for the answer any more");

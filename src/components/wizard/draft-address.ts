/// Where a wizard is: the address holds its whole draft.
export interface WizardPlace {
  readonly pathname: string;
  readonly search: string;
}

/// An address as the router tells it.
export interface Arrival extends WizardPlace {
  /// Which draft the entry of the history belongs to; null where it was written by nobody of ours.
  readonly draftID: string | null;
  /// Reached by Back, Forward or a reload.
  readonly isPop: boolean;
}

/// Goes to an address. `replace`: in place of the present entry of the history.
export type GoTo = (place: WizardPlace, draftID: string, replace: boolean) => void;

/// Writes a wizard's draft into the address (docs/decisions/0012-book-wizard.md).
export interface DraftAddress {
  /// The present draft's, through reloads and the steps of the history.
  id(): string;
  /// Whether an entry of the history is of the present draft: what was filled in since holds.
  isOurs(arrival: Arrival): boolean;
  /// The draft of this entry is the present one from now on.
  adopt(arrival: Arrival): void;
  /// An entry that holds another state of the draft, or belongs to nobody yet, takes the present one.
  settle(arrival: Arrival): void;
  write(replace: boolean): void;
  /// As `write(true)`, a few times a second at most.
  writeSoon(): void;
  /// Writes what the address does not hold yet.
  flush(): void;
  /// The address is another screen's: nothing is written any more, until the next arrival.
  stop(): void;
}

/// The least time between two writings of the address while something is typed, ms: browsers refuse an address that
/// changes at every key.
const writePause = 300;

export function createDraftAddress(
  read: () => WizardPlace,
  goTo: GoTo,
  makeID: () => string = () => crypto.randomUUID(),
): DraftAddress {
  let draftID: string | null = null;
  let writing: ReturnType<typeof setTimeout> | null = null;
  /// Epoch ms.
  let lastWriting = 0;
  let isStopped = false;

  function wait(): void {
    if (writing) clearTimeout(writing);
    writing = null;
  }

  function write(replace: boolean): void {
    wait();
    if (isStopped) return;
    lastWriting = Date.now();
    goTo(read(), id(), replace);
  }

  function id(): string {
    draftID ??= makeID();
    return draftID;
  }

  function flush(): void {
    if (writing) write(true);
  }

  return {
    id,
    isOurs(arrival) {
      isStopped = false;
      return arrival.draftID !== null && arrival.draftID === draftID;
    },
    adopt(arrival) {
      draftID = arrival.draftID;
    },
    settle(arrival) {
      if (draftID === null || arrival.search !== read().search) write(true);
    },
    write,
    writeSoon() {
      const pause = lastWriting + writePause - Date.now();
      if (pause <= 0) write(true);
      else writing ??= setTimeout(flush, pause);
    },
    flush,
    stop() {
      isStopped = true;
      wait();
    },
  };
}

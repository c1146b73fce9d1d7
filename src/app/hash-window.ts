/// The router's view of the window: it knows hash addresses as `#/books`, the product's are `#!/books`
/// (specification, section 2). Everything that leaves the router gains the `!`, everything that enters loses it; an
/// address typed without it is put right in place.
export function createHashWindow(real: Window): Window {
  const location = new Proxy(real.location, {
    get(target, key) {
      if (key === "hash") return target.hash.replace(/^#!/, "#");
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  /// The router numbers the entries of the history in their state, to know which way a step went.
  let index = 0;
  const history: Pick<History, "pushState" | "replaceState" | "go" | "state"> = {
    get state() {
      return real.history.state as unknown;
    },
    pushState(state, unused, url) {
      real.history.pushState(state, unused, outward(url));
      index = indexOf(state) ?? index;
    },
    replaceState(state, unused, url) {
      real.history.replaceState(state, unused, outward(url));
      index = indexOf(state) ?? index;
    },
    go: (by) => real.history.go(by),
  };
  /// An address that was typed is a new entry without a number, which no guard of unsaved work could hold back.
  function enter() {
    putRight(real);
    index = indexOf(real.history.state) ?? index + 1;
    if (indexOf(real.history.state) === null) real.history.replaceState({ idx: index }, "");
  }
  const listeners = new Map<unknown, EventListener>();
  const replaced: Record<string, unknown> = {
    location,
    history,
    addEventListener(type: string, listener: EventListener) {
      const wrapped: EventListener = (event) => {
        if (type === "popstate") enter();
        listener(event);
      };
      listeners.set(listener, wrapped);
      real.addEventListener(type, wrapped);
    },
    removeEventListener(type: string, listener: EventListener) {
      real.removeEventListener(type, listeners.get(listener) ?? listener);
      listeners.delete(listener);
    },
  };
  putRight(real);
  return new Proxy(real, {
    get(target, key) {
      if (typeof key === "string" && Object.hasOwn(replaced, key)) return replaced[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function indexOf(state: unknown): number | null {
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;
}

/// `#/books` → `#!/books`; anything else stays as it is.
export function outward<T extends string | URL | null | undefined>(url: T): T | string {
  return typeof url === "string" ? url.replace(/#(?=\/)/, "#!") : url;
}

function putRight(real: Window): void {
  const { hash } = real.location;
  if (hash === "" || hash.startsWith("#!/")) return;
  const path = hash.replace(/^#!?\/?/, "");
  real.history.replaceState(real.history.state, "", `#!/${path}`);
}

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
  const history: Pick<History, "pushState" | "replaceState" | "go" | "state"> = {
    get state() {
      return real.history.state as unknown;
    },
    pushState: (state, unused, url) => real.history.pushState(state, unused, outward(url)),
    replaceState: (state, unused, url) => real.history.replaceState(state, unused, outward(url)),
    go: (by) => real.history.go(by),
  };
  const listeners = new Map<unknown, EventListener>();
  const replaced: Record<string, unknown> = {
    location,
    history,
    addEventListener(type: string, listener: EventListener) {
      const wrapped: EventListener = (event) => {
        if (type === "popstate") putRight(real);
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

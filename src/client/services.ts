import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Endpoint } from "../../api/index.ts";
import { type Busy, createBusy } from "./busy.ts";
import { type Client, createClient } from "./client.ts";
import { createSession, type Session, type SessionState } from "./session.ts";

/// The services of screens and stores, created once.
export interface Services {
  readonly session: Session;
  readonly api: Client;
  readonly busy: Busy;
  /// Calls the listener for each acknowledged write. Returns a function that removes the listener.
  onWritten(listener: (endpoint: Endpoint) => void): () => void;
}

export function createServices(origin: string): Services {
  const session = createSession(origin);
  const busy = createBusy();
  const listeners = new Set<(endpoint: Endpoint) => void>();
  const api = createClient({
    token: () => session.token(),
    onRefused: (error) => session.refused(error),
    onBusy: (by) => busy.change(by),
    onWritten: (endpoint) => {
      for (const listener of listeners) listener(endpoint);
    },
  });
  return {
    session,
    api,
    busy,
    onWritten(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("No ServicesContext above this component");
  return services;
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useServices().session.store, select);
}

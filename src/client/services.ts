import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { type Busy, createBusy } from "./busy.ts";
import { type Client, createClient } from "./client.ts";
import { createSession, type Session, type SessionState } from "./session.ts";

/// What screens and stores work with, made once.
export interface Services {
  readonly session: Session;
  readonly api: Client;
  readonly busy: Busy;
}

export function createServices(origin: string): Services {
  const session = createSession(origin);
  const busy = createBusy();
  const api = createClient({
    token: () => session.token(),
    onRefused: (error) => session.refused(error),
    onBusy: (by) => busy.change(by),
  });
  return { session, api, busy };
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

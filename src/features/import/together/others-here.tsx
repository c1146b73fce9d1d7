import { Tooltip } from "@mantine/core";
import { useStore } from "zustand";
import type { OpenTab } from "../../../../api/index.ts";
import { useSession } from "../../../client/services.ts";
import { listed } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import classes from "./others-here.module.css";

/// Who else has the text open; nothing while nobody has.
export function OthersHere({ session }: { session: ImportSession }) {
  const tabs = useStore(session.together.store, (state) => state.tabs);
  const email = useSession((state) => state.email);
  const text = othersHere(tabs, email);
  const users = [...new Set(tabs.map(({ user }) => user))];
  return (
    <div role="status" aria-label="Who else has the text open" className={classes.here}>
      {text && (
        <Tooltip label={text} multiline>
          <div className={classes.people}>
            <span className={classes.text}>{text}</span>
            {users.slice(0, maxShown).map((user) => (
              <span key={user} className={classes.initials} aria-hidden>
                {initialsOf(user)}
              </span>
            ))}
          </div>
        </Tooltip>
      )}
    </div>
  );
}

/// The most people whose initials are shown.
const maxShown = 3;

/// `ann@symbolshelf.example is here too`; empty where nobody else has the text open.
export function othersHere(tabs: readonly OpenTab[], email: string | null): string {
  const others = [...new Set(tabs.map(({ user }) => user))].filter((user) => user !== email).sort();
  const people = others.length > 0 ? `${listed(others)} ${others.length === 1 ? "is" : "are"} here too` : "";
  if (tabs.every(({ user }) => user !== email)) return people;
  return people ? `${people}; also open in another tab` : "Also open in another tab";
}

/// `AM` of `ann.miller@symbolshelf.example`, `AN` of `ann@symbolshelf.example`.
export function initialsOf(user: string): string {
  const [first = "", second] = (user.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [...first];
  return `${letters[0] ?? "?"}${second ? [...second][0] : (letters[1] ?? "")}`.toUpperCase();
}

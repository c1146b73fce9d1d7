import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { isSameName } from "../../../api/common/rules/names.ts";
import { maxViews, type View } from "../../../api/index.ts";
import { toasts } from "../toast.tsx";
import type { Dropped } from "./drop-button.tsx";
import classes from "./drop-panel.module.css";
import { DropPanel } from "./drop-panel.tsx";
import { addressOf } from "./view-address.ts";
import type { ViewsStore } from "./views-store.ts";

/// The views of a list: opened, saved, updated, renamed and deleted.
export function ViewsPanel({
  views,
  current,
  isChanged,
  query,
  ...dropped
}: Dropped & {
  views: ViewsStore;
  /// The view that is open.
  current: View | null;
  isChanged: boolean;
  /// What a view would keep of the address.
  query: string;
}) {
  const { views: all, problem } = useStore(views.store);
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [renamed, setRenamed] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    views.forgive();
    void views.read();
  }, [views]);
  const open = (view: View) => navigate(addressOf(view), { replace: true });
  const isTaken = all?.some((view) => isSameName(view.name, name)) ?? false;

  async function onSave(event: FormEvent) {
    event.preventDefault();
    const view = { name: name.trim(), query };
    if (!(await views.save(view))) return;
    open(view);
    dropped.onClose();
    dropped.anchor.focus();
    toasts.done(`View “${view.name}” saved`);
  }
  async function onUpdate(view: View) {
    if (await views.save({ ...view, query })) toasts.done(`View “${view.name}” updated`);
    field.current?.focus();
  }
  async function onRename(view: View, to: string) {
    if (!(await views.save({ ...view, name: to }, view.name))) return;
    setRenamed(null);
    field.current?.focus();
    if (view === current) navigate(addressOf({ name: to, query }), { replace: true });
  }
  async function onDelete(view: View) {
    if (!(await views.remove(view))) return;
    field.current?.focus();
    toasts.undoable(`View “${view.name}” deleted`, () => void views.save(view));
  }

  return (
    <DropPanel label="Views" {...dropped}>
      {all?.length === 0 && <p className={classes.hint}>No views yet: a view keeps filters, order and columns.</p>}
      {all && all.length > 0 && (
        <ul className={classes.list} aria-label="Saved views">
          {all.map((view) => (
            <li key={view.name} className={classes.line}>
              {renamed === view.name ? (
                <Rename view={view} onRename={(to) => void onRename(view, to)} onCancel={() => setRenamed(null)} />
              ) : (
                <>
                  <Link
                    to={addressOf(view)}
                    className={classes.label}
                    {...(view === current ? { "aria-current": "true" as const } : {})}
                    onClick={({ ctrlKey, metaKey }) => {
                      if (ctrlKey || metaKey) return;
                      dropped.onClose();
                      dropped.anchor.focus();
                    }}
                  >
                    {view.name}
                  </Link>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Rename ${view.name}`}
                    title="Rename"
                    onClick={() => setRenamed(view.name)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${view.name}`}
                    title="Delete"
                    onClick={() => void onDelete(view)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {current && isChanged && (
        <div className={classes.foot}>
          <Button variant="default" size="compact-sm" onClick={() => void onUpdate(current)}>
            Update “{current.name}”
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              void open(current);
              field.current?.focus();
            }}
          >
            As it was saved
          </Button>
        </div>
      )}
      <form className={classes.foot} onSubmit={(event) => void onSave(event)}>
        <TextInput
          ref={field}
          className={classes.field ?? ""}
          label="Save as a view"
          placeholder="Name"
          value={name}
          error={problem}
          disabled={all !== null && all.length >= maxViews}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === ""}>
          {isTaken ? "Write over" : "Save view"}
        </Button>
      </form>
      {all !== null && all.length >= maxViews && (
        <p className={classes.hint}>At most {maxViews} views of a list are kept. Delete one first.</p>
      )}
    </DropPanel>
  );
}

function Rename({ view, onRename, onCancel }: { view: View; onRename: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState(view.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        onRename(name.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextInput
        ref={field}
        className={classes.field ?? ""}
        aria-label={`New name of ${view.name}`}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ""}>
        Rename
      </Button>
    </form>
  );
}

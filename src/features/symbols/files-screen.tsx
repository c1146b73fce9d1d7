import { NativeSelect, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type SymbolFile, searchSymbolFiles } from "../../../api/index.ts";
import { isSupplier, type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { useChosen, useColumns } from "../../components/list-views/use-columns.ts";
import { Picture } from "../../components/pictures/picture.tsx";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { Screen } from "../../components/screen/screen.tsx";
import { createSearch } from "../../components/search/search-store.ts";
import { FilterBox } from "../../components/table/filter-box.tsx";
import { createPagedRows } from "../../components/table/paged-rows.ts";
import { FileDialog } from "./file-dialog.tsx";
import { FoundCount, FoundList, type FoundThings, page } from "./found-list.tsx";
import { SymbolTabs } from "./symbol-tabs.tsx";
import classes from "./symbols.module.css";
import { fileColumns } from "./table/file-columns.tsx";
import { ListTools, RowCount } from "./table/list-tools.tsx";
import { SymbolTable } from "./table/symbol-table.tsx";
import { useFilters } from "./use-filters.ts";

interface Wanted {
  readonly query: string;
  readonly supplier: Supplier | null;
}

/// The symbol files (specification, section 2): search with pictures, what uses them, deletion.
export function FilesScreen() {
  const { api } = useServices();
  const filters = useFilters();
  const query = filters.get("filter");
  const chosen = filters.get("supplier");
  const supplier = isSupplier(chosen) ? chosen : null;
  const [session] = useState(() =>
    createSearch<FoundThings<SymbolFile>, Wanted>(page, async (wanted, limit, signal) => {
      const asked = { query: wanted.query, limit, ...(wanted.supplier ? { supplier: wanted.supplier } : {}) };
      const { symbols, total } = await api.call(searchSymbolFiles, { query: asked, signal });
      return { things: symbols, total };
    }),
  );
  const isTable = filters.get("view") === "table";
  const [rows] = useState(() =>
    createPagedRows<SymbolFile, Wanted>(async (wanted, page, signal) => {
      const asked = { query: wanted.query, ...page, ...(wanted.supplier ? { supplier: wanted.supplier } : {}) };
      const { symbols, total } = await api.call(searchSymbolFiles, { query: asked, signal });
      return { things: symbols, total };
    }),
  );
  const [open, setOpen] = useState<SymbolFile | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useDocumentTitle("Symbol files");
  useEffect(
    () => void (isTable ? rows.show({ query, supplier }) : session.search({ query, supplier })),
    [session, rows, isTable, query, supplier],
  );
  useEffect(
    () => () => {
      session.stop();
      rows.stop();
    },
    [session, rows],
  );
  const again = () => void (isTable ? rows.again() : session.again());

  const drawFile = useCallback(
    (file: SymbolFile) => (
      <FileCard
        file={file}
        onOpen={(card) => {
          opener.current = card;
          setOpen(file);
        }}
      />
    ),
    [],
  );

  const allColumns = useMemo(
    () =>
      fileColumns((file, button) => {
        opener.current = button;
        setOpen(file);
      }),
    [],
  );
  const columns = useColumns("files");
  const shown = useChosen(allColumns, columns.choice);
  const empty =
    query || supplier ? <Text>None found.</Text> : <Text>No symbol files yet: Upload adds the first ones.</Text>;

  function close(isGone: boolean) {
    const card = opener.current;
    setOpen(null);
    if (!isGone) return card?.focus();
    const place = card?.closest("li, tr");
    const next = place?.nextElementSibling ?? place?.previousElementSibling;
    next?.querySelector<HTMLElement>("[data-card], [data-target]")?.focus();
    again();
  }
  return (
    <Screen
      title="Symbol files"
      back={{ to: "/symbols/models", label: "Symbol models" }}
      subtitle={
        <>
          <SymbolTabs />
          {isTable ? <RowCount rows={rows} one="file" /> : <FoundCount session={session} one="file" />}
        </>
      }
      tools={
        <>
          <FilterBox value={query} onChange={(value) => filters.set("filter", value)} />
          <NativeSelect
            aria-label="Supplier"
            value={supplier ?? ""}
            rightSection={<IconSelector size={16} aria-hidden />}
            onChange={(event) => filters.set("supplier", event.currentTarget.value)}
          >
            <option value="">All suppliers</option>
            {Object.entries(suppliers).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <ListTools
            isTable={isTable}
            onView={(view) => filters.set("view", view)}
            list="files"
            name="Symbol files"
            all={allColumns}
            shown={shown}
            columns={columns}
            read={rows.readAll}
          />
        </>
      }
    >
      {isTable ? (
        <SymbolTable
          rows={rows}
          columns={shown}
          label="Symbol files"
          kind="symbol"
          one="file"
          nameOf={({ name }) => name}
          empty={empty}
        />
      ) : (
        <FoundList session={session} label="Symbol files" empty={empty} draw={drawFile} />
      )}
      {open && <FileDialog key={open.id} file={open} onClose={close} onPutBack={again} />}
    </Screen>
  );
}

function FileCard({ file, onOpen }: { file: SymbolFile; onOpen: (card: HTMLElement) => void }) {
  return (
    <li className={classes.item}>
      <button type="button" className={classes.card} data-card onClick={(event) => onOpen(event.currentTarget)}>
        <span className={classes.frame}>
          <Picture
            className={classes.picture ?? ""}
            source={{ kind: "symbol", supplier: file.supplier, name: file.name, width: 160 }}
            alt=""
            absent="No picture"
            width={96}
            height={96}
          />
        </span>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.small}>{suppliers[file.supplier]}</span>
      </button>
    </li>
  );
}

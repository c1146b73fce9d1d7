import { NativeSelect, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type SymbolFile, searchSymbolFiles } from "../../../api/index.ts";
import { isSupplier, type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { Picture } from "../../components/pictures/picture.tsx";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { Screen } from "../../components/screen/screen.tsx";
import { createSearch } from "../../components/search/search-store.ts";
import { FilterBox } from "../../components/table/filter-box.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { FoundCount, FoundList, type FoundThings, page } from "./found-list.tsx";
import { SymbolTabs } from "./symbol-tabs.tsx";
import classes from "./symbols.module.css";
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
  const [open, setOpen] = useState<SymbolFile | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useDocumentTitle("Symbol files");
  useEffect(() => void session.search({ query, supplier }), [session, query, supplier]);
  useEffect(() => session.stop, [session]);

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

  function close(isGone: boolean) {
    const card = opener.current;
    setOpen(null);
    if (!isGone) return card?.focus();
    const next = card?.closest("li")?.nextElementSibling ?? card?.closest("li")?.previousElementSibling;
    next?.querySelector<HTMLElement>("[data-card]")?.focus();
    void session.again();
  }
  return (
    <Screen
      title="Symbol files"
      back={{ to: "/symbols/models", label: "Symbol models" }}
      subtitle={<FoundCount session={session} one="file" />}
      tools={
        <>
          <SymbolTabs />
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
        </>
      }
    >
      <FoundList
        session={session}
        label="Symbol files"
        empty={
          query || supplier ? <Text>None found.</Text> : <Text>No symbol files yet: Upload adds the first ones.</Text>
        }
        draw={drawFile}
      />
      {open && <FileDialog key={open.id} file={open} onClose={close} onPutBack={() => void session.again()} />}
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

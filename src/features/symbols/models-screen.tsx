import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type SymbolModel, searchSymbolModels } from "../../../api/index.ts";
import { suppliers } from "../../../api/symbols/rules/symbols.ts";
import { useServices } from "../../client/services.ts";
import { plural } from "../../components/format.ts";
import { useChosen, useColumns } from "../../components/list-views/use-columns.ts";
import { Picture } from "../../components/pictures/picture.tsx";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { Screen } from "../../components/screen/screen.tsx";
import { createSearch } from "../../components/search/search-store.ts";
import { FilterBox } from "../../components/table/filter-box.tsx";
import { createPagedRows } from "../../components/table/paged-rows.ts";
import { FoundCount, FoundList, type FoundThings, page } from "./found-list.tsx";
import { shownSymbol } from "./model-form.ts";
import { SymbolTabs } from "./symbol-tabs.tsx";
import classes from "./symbols.module.css";
import { ListTools, RowCount } from "./table/list-tools.tsx";
import { modelColumns } from "./table/model-columns.tsx";
import { SymbolTable } from "./table/symbol-table.tsx";
import { useFilters } from "./use-filters.ts";

/// The symbol models (specification, section 2): what shows which words.
export function ModelsScreen() {
  const { api } = useServices();
  const filters = useFilters();
  const filter = filters.get("filter");
  const [session] = useState(() =>
    createSearch<FoundThings<SymbolModel>>(page, async (q, limit, signal) => {
      const { models, total } = await api.call(searchSymbolModels, { query: { q, limit }, signal });
      return { things: models, total };
    }),
  );
  const isTable = filters.get("view") === "table";
  const [rows] = useState(() =>
    createPagedRows<SymbolModel, string>(async (q, page, signal) => {
      const { models, total } = await api.call(searchSymbolModels, { query: { q, ...page }, signal });
      return { things: models, total };
    }),
  );
  const columns = useColumns("models");
  const shown = useChosen(modelColumns, columns.choice);
  useDocumentTitle("Symbol models");
  useEffect(() => void (isTable ? rows.show(filter) : session.search(filter)), [session, rows, isTable, filter]);
  useEffect(
    () => () => {
      session.stop();
      rows.stop();
    },
    [session, rows],
  );
  const empty =
    filter === "" ? <Text>No symbol models yet: New model adds the first one.</Text> : <Text>None found.</Text>;
  return (
    <Screen
      title="Symbol models"
      subtitle={
        <>
          <SymbolTabs />
          {isTable ? <RowCount rows={rows} one="model" /> : <FoundCount session={session} one="model" />}
        </>
      }
      action={
        <Button component={Link} to="/symbol/model/new" flex="none" leftSection={<IconPlus size={16} aria-hidden />}>
          New model
        </Button>
      }
      tools={
        <>
          <FilterBox value={filter} onChange={(value) => filters.set("filter", value)} />
          <ListTools
            isTable={isTable}
            onView={(view) => filters.set("view", view)}
            list="models"
            name="Symbol models"
            all={modelColumns}
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
          label="Symbol models"
          kind="symbolModel"
          one="model"
          nameOf={({ words }) => words.join(", ")}
          empty={empty}
        />
      ) : (
        <FoundList session={session} label="Symbol models" empty={empty} draw={drawModel} />
      )}
    </Screen>
  );
}

const drawModel = (model: SymbolModel) => <ModelCard model={model} />;

function ModelCard({ model }: { model: SymbolModel }) {
  const shown = shownSymbol(model);
  const words = model.words.join(", ");
  return (
    <li className={classes.item}>
      <Link to={`/symbol/model/${model.id}`} className={classes.card} data-card>
        <span className={classes.frame}>
          {shown && (
            <Picture
              className={classes.picture ?? ""}
              source={{ kind: "symbol", ...shown, width: 160 }}
              alt=""
              absent={`${suppliers[shown.supplier]}: no picture`}
              width={96}
              height={96}
            />
          )}
        </span>
        <span className={classes.name}>{words}</span>
        <span className={classes.small}>{`Score ${model.score} of 3, ${plural(model.wordCount, "word")}`}</span>
      </Link>
    </li>
  );
}

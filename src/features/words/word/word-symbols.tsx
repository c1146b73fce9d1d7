import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { allDialects, type DictWord, dialects } from "../../../../api/index.ts";
import { type Supplier, suppliers, symbolFor } from "../../../../api/symbols/rules/symbols.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import { useLines } from "../../../components/screen/use-is-narrow.ts";
import classes from "./word-screen.module.css";

/// The symbol of each supplier in each dialect of the word; where a dialect has none of its own, that of the primary one.
export function WordSymbols({ word }: { word: DictWord }) {
  const lines = useLines();
  const names = word.symbol;
  const spoken = allDialects.filter((dialect) => word.dialects.includes(dialect));
  return (
    <section aria-label="Symbols">
      <Title order={2}>Symbols</Title>
      {!names && <Text size="sm">It has no symbol.</Text>}
      {names && (
        <>
          <table className={classes.symbols} {...lines} aria-label="Symbols by supplier and dialect">
            <thead>
              <tr>
                <td />
                {spoken.map((dialect) => (
                  <th key={dialect} scope="col">
                    {dialects[dialect].name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(suppliers) as Supplier[]).map((supplier) => (
                <tr key={supplier}>
                  <th scope="row">{suppliers[supplier]}</th>
                  {spoken.map((dialect) => {
                    const found = symbolFor(names, supplier, dialect);
                    return (
                      <td key={dialect} data-label={dialects[dialect].name}>
                        {found ? (
                          <SymbolCell supplier={supplier} name={String(found.symbol)} isFallback={found.isFallback} />
                        ) : (
                          <span className={classes.dim}>None</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <Anchor component={Link} to={`/symbol/model/${word.symbolID}`} size="sm">
            Open the symbol model
          </Anchor>
        </>
      )}
    </section>
  );
}

function SymbolCell({ supplier, name, isFallback }: { supplier: Supplier; name: string; isFallback: boolean }) {
  return (
    <span className={classes.symbol}>
      <span className={classes.symbolPlace}>
        <Picture
          source={{ kind: "symbol", supplier, name, width: 160 }}
          alt=""
          absent="No picture"
          width={64}
          height={64}
          className={classes.symbolPicture ?? ""}
        />
      </span>
      {name}
      {isFallback && <span className={classes.dim}>the British one</span>}
    </span>
  );
}

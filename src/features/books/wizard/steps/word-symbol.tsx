import { Picture } from "../../../../components/pictures/picture.tsx";
import classes from "./steps.module.css";

/// A word's symbol with its name; `name` is null where it has none.
export function WordSymbol({ name }: { name: string | null }) {
  if (name === null) return <span className={classes.none}>none</span>;
  return (
    <span className={classes.symbol}>
      <Picture
        className={classes.picture ?? ""}
        source={{ kind: "symbol", supplier: "symbolshelf", name, width: 160 }}
        alt=""
        absent="No picture"
        width={48}
        height={48}
      />
      {name}
    </span>
  );
}

import { Text, Title } from "@mantine/core";
import type { BookCharacter } from "../../../../api/index.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./book-screen.module.css";

export function BookCharacters({ characters }: { characters: readonly BookCharacter[] }) {
  return (
    <section>
      <Title order={2} className={classes.heading}>
        Characters
      </Title>
      {characters.length === 0 ? (
        <Text c="dimmed">None. The import text declares them.</Text>
      ) : (
        <ul className={classes.characters}>
          {characters.map(({ id, name, colour, symbol }) => (
            <li key={id}>
              <span className={classes.portrait}>
                {symbol && (
                  <Picture
                    source={{ kind: "symbol", supplier: "symbolshelf", name: symbol, width: 64 }}
                    alt=""
                    absent=""
                    width={36}
                    height={36}
                  />
                )}
              </span>
              <span className={classes.swatch} style={{ background: hex(colour) }} aria-hidden />
              <span>{name}</span>
              {symbol && (
                <Text span size="sm" c="dimmed">
                  {symbol}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const hex = (colour: number) => `#${colour.toString(16).padStart(6, "0")}`;

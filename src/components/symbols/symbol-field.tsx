import { Button, Group, Input } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { primaryDialect, type Supplier, suppliers, symbolFor } from "../../../api/symbols/rules/symbols.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { Picture } from "../pictures/picture.tsx";
import { SymbolDialog } from "./symbol-dialog.tsx";
import classes from "./symbols.module.css";
import { useSymbolModel } from "./use-symbol-model.ts";
import type { WordToPicture } from "./word-symbol.ts";

/// The symbol of a word in a form: what is chosen, and the picker that its button opens.
export function SymbolField({
  label,
  name,
  word,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  word: WordToPicture;
  value: Choice | null;
  error?: ReactNode;
  onChange: (choice: Choice | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const model = useSymbolModel(value?.id ?? null);
  const picture = model && firstPicture(model);
  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group gap="sm" align="center">
        <span className={classes.picture} {...(value ? {} : { "data-none": true })} aria-hidden>
          {picture && (
            <Picture
              className={classes.picture ?? ""}
              source={{ kind: "symbol", ...picture, width: 160 }}
              alt=""
              absent="No picture"
              width={64}
              height={64}
            />
          )}
        </span>
        <span className={classes.chosen}>{value ? value.label : "No symbol"}</span>
        <Button
          ref={opener}
          name={name}
          variant="default"
          size="compact-md"
          flex="none"
          leftSection={<IconPhoto size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {value ? "Change the symbol" : "No symbol: add one"}
        </Button>
      </Group>
      {isOpen && (
        <SymbolDialog
          word={word}
          value={value}
          none="No symbol"
          onChange={(choice) => {
            onChange(choice);
            close();
          }}
          onClose={close}
        />
      )}
    </Input.Wrapper>
  );
}

/// As the first supplier draws it.
function firstPicture(model: Parameters<typeof symbolFor>[0]): { supplier: Supplier; name: string } | null {
  for (const supplier of Object.keys(suppliers) as Supplier[]) {
    const found = symbolFor(model, supplier, primaryDialect);
    if (found) return { supplier, name: String(found.symbol) };
  }
  return null;
}

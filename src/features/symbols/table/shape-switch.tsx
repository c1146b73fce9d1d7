import { Button } from "@mantine/core";
import { IconLayoutGrid, IconTable } from "@tabler/icons-react";

const shapes = [
  { view: "", label: "Pictures", icon: IconLayoutGrid },
  { view: "table", label: "Table", icon: IconTable },
] as const;

/// Whether symbols are looked at as pictures, or worked on as a table.
export function ShapeSwitch({ isTable, onChange }: { isTable: boolean; onChange: (view: "" | "table") => void }) {
  return (
    <Button.Group>
      {shapes.map(({ view, label, icon: Icon }) => (
        <Button
          key={label}
          variant={isTable === (view === "table") ? "light" : "default"}
          aria-pressed={isTable === (view === "table")}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onChange(view)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  );
}

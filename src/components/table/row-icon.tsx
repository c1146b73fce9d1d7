import classes from "./row-icon.module.css";

/// Tabler's icons, each as one path.
const paths = {
  sale: "M6.3 8h11.4a2 2 0 0 1 2 2.3l-1.3 8.2a3 3 0 0 1 -3 2.5h-6.8a3 3 0 0 1 -3 -2.5l-1.3 -8.2a2 2 0 0 1 2 -2.3M9 11v-5a3 3 0 0 1 6 0v5",
  check: "M5 12l5 5l10 -10",
  eye: "M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6s-6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6s6.6 2 9 6",
  history: "M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5",
  pencil: "M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4",
  trash:
    "M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3",
};

export type RowIconName = keyof typeof paths;

/// An icon in a row of a table, dozens of which are drawn at each turn of the wheel: two elements, and their look in the style
/// sheet. What it says is said beside it.
export function RowIcon({ icon }: { icon: RowIconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={paths[icon]} />
    </svg>
  );
}

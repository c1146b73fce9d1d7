import classes from "./long-list.module.css";

/// Lines in a dialog, as many as there are: from some height on they scroll by themselves, so the keyboard reaches them.
/// The same line twice is shown once.
export function LongList({ label, lines }: { label: string; lines: readonly string[] }) {
  const reachable = { tabIndex: 0, role: "region", "aria-label": label };
  return (
    <div className={classes.scroll} {...reachable}>
      <ul className={classes.list}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

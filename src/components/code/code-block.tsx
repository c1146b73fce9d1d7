import classes from "./code-block.module.css";

/// A program's text. It scrolls by itself, so the keyboard can reach it.
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const reachable = { tabIndex: 0, role: "region", "aria-label": label };
  return (
    <div className={classes.block} {...reachable}>
      <pre className={classes.code}>{text}</pre>
    </div>
  );
}

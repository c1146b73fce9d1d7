import classes from "./code-block.module.css";

/// Text as a program wrote it. It scrolls by itself, so the keyboard reaches it.
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const reachable = { tabIndex: 0, role: "region", "aria-label": label };
  return (
    <div className={classes.block} {...reachable}>
      <pre className={classes.code}>{text}</pre>
    </div>
  );
}

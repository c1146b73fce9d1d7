import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { HintLevel, ImageHint } from "../../../../../api/books/rules/images.ts";
import classes from "./hint-line.module.css";

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX };
const words: Record<HintLevel, string> = { good: "Good", warning: "Could be better", bad: "Needs attention" };

/// Shows how well a picture suits (specification, section 9): each hint has its colour, its shape and its words.
export function HintLine({ hint }: { hint: ImageHint }) {
  return (
    <ul className={classes.line} aria-label="Hints">
      {hint.texts.map(({ level, text }) => {
        const Icon = icons[level];
        return (
          <li key={text} className={classes.hint} data-level={level}>
            <Icon size={16} aria-label={words[level]} role="img" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

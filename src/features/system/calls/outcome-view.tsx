import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { CodeBlock } from "../../../components/code/code-block.tsx";
import classes from "./api-screen.module.css";

/// The outcome of a call: an answer, as text or as bytes, or why there was none.
export type Outcome =
  | { readonly problem: string }
  | {
      readonly status: number;
      /// Milliseconds
      readonly time: number;
      readonly bytes: number;
      readonly text?: string;
      readonly blob?: Blob | null;
    };

/// The maximum number of characters shown of an answer.
const maxShown = 100_000;

export function OutcomeView({ outcome }: { outcome: Outcome }) {
  if ("problem" in outcome) {
    return (
      <Text role="alert" mt="md" c="var(--mantine-color-error)">
        {outcome.problem}
      </Text>
    );
  }
  const { status, time, bytes, text, blob } = outcome;
  return (
    <div className={classes.outcome} role="status" aria-label="Answer">
      <Text>
        <b>{status}</b> in {time} ms, {bytes.toLocaleString("en-GB")} bytes
      </Text>
      {text !== undefined && <CodeBlock label="Body of the answer" text={shortened(text)} />}
      {blob && <Bytes blob={blob} />}
    </div>
  );
}

function shortened(text: string): string {
  if (text.length <= maxShown) return text;
  return `${text.slice(0, maxShown)}\n… and ${(text.length - maxShown).toLocaleString("en-GB")} more characters`;
}

function Bytes({ blob }: { blob: Blob }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  if (blob.type.startsWith("image/")) return <img src={url} alt="What the call answered" className={classes.picture} />;
  return (
    <a href={url} download>
      Download
    </a>
  );
}

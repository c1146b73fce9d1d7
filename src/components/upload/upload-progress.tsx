import { CloseButton } from "@mantine/core";
import type { Progress } from "../../client/send-form.ts";
import classes from "./upload-area.module.css";

/// The progress of an upload, with a button that cancels it. Once everything is sent, the server still inspects it.
export function UploadProgress({
  label,
  progress,
  onCancel,
}: {
  /// What is uploaded.
  label: string;
  progress: Progress;
  onCancel: () => void;
}) {
  const percent = percentOf(progress);
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} aria-label={`Upload of ${label}`} value={percent} max={100} />
      <span className={classes.percent}>{percent}%</span>
      <CloseButton aria-label={`Cancel the upload of ${label}`} onClick={onCancel} />
    </div>
  );
}

/// Returns whole percent; 99 until the server has answered.
const percentOf = ({ sent, total }: Progress): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));

import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Progress } from "../../client/send-form.ts";
import { type ChosenPicture, readPicture } from "../pictures/read-picture.ts";
import { useObjectUrl } from "../pictures/use-object-url.ts";
import { FileButton } from "./file-button.tsx";
import classes from "./upload-area.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useFileDrop } from "./use-file-drop.ts";

/// An area for pictures, which are dropped on it or chosen by its button. Each is inspected. Those that `problemOf`
/// rejects are shown here with the reason, and are not passed on.
export function UploadArea({
  label,
  button,
  hint,
  accept,
  isMultiple = false,
  isCompact = false,
  isFocused = false,
  preview = null,
  problemOf,
  onPictures,
  progress = null,
  onCancel,
  children,
}: {
  /// The object of the upload, for the area's name and its progress: `the cover`.
  label: string;
  /// The button's text.
  button: string;
  hint: string;
  /// The types that the file dialog offers, as `image/png`.
  accept: string;
  isMultiple?: boolean;
  isCompact?: boolean;
  /// Whether the button gets the focus at once, as in a dialog.
  isFocused?: boolean;
  /// The current or chosen picture.
  preview?: { readonly picture: Blob; readonly alt: string } | null;
  problemOf: (picture: ChosenPicture) => string | null;
  onPictures: (pictures: ChosenPicture[]) => void;
  /// The progress of the upload; null where there is none.
  progress?: Progress | null;
  onCancel?: () => void;
  /// Further actions beside the button.
  children?: ReactNode;
}) {
  const [refused, setRefused] = useState<readonly { name: string; problem: string }[]>([]);
  const isBusy = progress !== null;

  async function take(files: File[]) {
    if (isBusy) return;
    const pictures = await Promise.all((isMultiple ? files : files.slice(0, 1)).map(readPicture));
    const problems = new Map(pictures.map((picture) => [picture, problemOf(picture)]));
    setRefused(
      pictures.flatMap((picture) => {
        const problem = problems.get(picture);
        return problem ? [{ name: picture.file.name, problem }] : [];
      }),
    );
    const taken = pictures.filter((picture) => !problems.get(picture));
    if (taken.length > 0) onPictures(taken);
  }
  const { isOver, place } = useFileDrop((files) => void take(files));

  return (
    <section
      aria-label={`Upload of ${label}`}
      className={classes.area}
      {...(isOver ? { "data-over": true } : {})}
      {...(isCompact ? { "data-compact": true } : {})}
      {...place}
    >
      {preview && <BlobPicture picture={preview.picture} alt={preview.alt} />}
      <div className={classes.words}>
        {isBusy ? (
          <UploadProgress label={label} progress={progress} onCancel={() => onCancel?.()} />
        ) : (
          <div className={classes.actions}>
            <FileButton
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              accept={accept}
              isMultiple={isMultiple}
              {...(isFocused ? { autoFocus: true, "data-autofocus": true } : {})}
              onFiles={(files) => void take(files)}
            >
              {button}
            </FileButton>
            {children}
          </div>
        )}
        <p className={classes.hint}>{isOver ? "Drop it here" : hint}</p>
        {refused.length > 0 && (
          <div className={classes.refused} role="alert">
            {refused.map(({ name, problem }) => (
              <div key={`${name} ${problem}`}>
                {name}: {problem}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/// A picture in the browser, as chosen from this machine.
export function BlobPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useObjectUrl(picture);
  return <span className={classes.preview}>{url && <img src={url} alt={alt} />}</span>;
}

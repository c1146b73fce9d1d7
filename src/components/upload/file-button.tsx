import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";

/// A button that opens the file dialog.
export function FileButton({
  children,
  label,
  accept,
  isMultiple = false,
  isFolder = false,
  onFiles,
  ...button
}: {
  children: ReactNode;
  /// The accessible name, where the button's text does not name the thing.
  label?: string;
  /// The types that the file dialog offers. Chosen files are inspected nevertheless.
  accept: string;
  isMultiple?: boolean;
  /// A folder is chosen, with all that is in it.
  isFolder?: boolean;
  tabIndex?: number;
  onFiles: (files: File[]) => void;
} & ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} {...(label ? { "aria-label": label } : {})} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        {...(isFolder ? { webkitdirectory: "" } : {})}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

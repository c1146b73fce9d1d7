import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef } from "react";

/// A button that lets files be chosen.
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
  /// Where the words on it do not say of which thing they are.
  label?: string;
  /// Types that the dialog offers; what is chosen is looked into all the same.
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
          // The same file may be chosen again.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

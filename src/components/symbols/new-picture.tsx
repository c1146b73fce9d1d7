import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { symbolFileProblem } from "../../../api/books/rules/images.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { isSupplier, type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { type ChosenPicture, readPicture } from "../pictures/read-picture.ts";
import { useSymbolExists } from "../pictures/use-symbol-exists.ts";
import { UploadArea } from "../upload/upload-area.tsx";
import { UploadProgress } from "../upload/upload-progress.tsx";
import type { SymbolMaking } from "./making.ts";
import { PictureEditor } from "./picture-editor.tsx";
import classes from "./symbols.module.css";

/// The largest file that is opened, bytes: it is made smaller before it is sent.
const maxFileBytes = 20_000_000;

/// Why a file cannot become a symbol. A large one, or a JPG, is brought to what the server takes.
export const chosenPictureProblem = ({ byteSize, type, width }: ChosenPicture): string | null => {
  if (byteSize > maxFileBytes) return "This file is too large: a picture has at most 20 MB.";
  if (type === null) return "A picture must be in PNG or JPG format.";
  return width > 0 ? null : "The file is damaged or incomplete.";
};

/// A new picture: dropped, pasted or chosen, cropped, with its background made transparent, then sent with the model that shows the
/// word by it.
export function NewPicture({
  making,
  word,
  given,
  onMade,
  onClose,
}: {
  making: SymbolMaking;
  /// The text that it shows.
  word: string;
  /// A file that was dropped or pasted before this was open.
  given: File | null;
  onMade: (choice: Choice) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (given === null) return;
    let isCurrent = true;
    void readPicture(given).then((read) => {
      if (!isCurrent) return;
      const why = chosenPictureProblem(read);
      setProblem(why && `${given.name}: ${why}`);
      if (why === null) setPicture(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [given]);
  return (
    <section aria-label="New picture" className={classes.new}>
      {picture === null && (
        <UploadArea
          label="the symbol"
          button="Choose a file"
          hint="PNG or JPG. Or drop it here, or paste it (Ctrl+V)."
          accept="image/png,image/jpeg"
          isCompact
          problemOf={chosenPictureProblem}
          onPictures={([first]) => {
            setProblem(null);
            setPicture(first ?? null);
          }}
        />
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {picture === null ? (
        <Group>
          <Button variant="default" size="compact-md" onClick={onClose}>
            Back to the symbols
          </Button>
        </Group>
      ) : (
        <Details
          key={`${picture.file.name} ${picture.file.lastModified}`}
          making={making}
          word={word}
          picture={picture}
          onMade={onMade}
          onOther={() => setPicture(null)}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/// What the picture is called and shows.
function Details({
  making,
  word,
  picture,
  onMade,
  onOther,
  onClose,
}: {
  making: SymbolMaking;
  word: string;
  picture: ChosenPicture;
  onMade: (choice: Choice) => void;
  onOther: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(word);
  const [words, setWords] = useState(word);
  const [supplier, setSupplier] = useState<Supplier>("symbolshelf");
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, progress } = useStore(making.store);
  const exists = useSymbolExists(supplier, cleanText(name));
  const first = useRef<HTMLButtonElement>(null);
  const result = useRef<(() => Promise<Blob>) | null>(null);
  const nameID = useId();
  useEffect(() => first.current?.focus(), []);
  const listed = words.split(",").map(cleanText).filter(Boolean);

  async function use() {
    if (cleanText(name) === "") return setProblem("Name is required");
    if (listed.length === 0) return setProblem("Words are required");
    const blob = await result.current?.();
    if (!blob) return;
    const tooLarge = symbolFileProblem({ byteSize: blob.size, type: "png" });
    if (tooLarge) return setProblem(tooLarge);
    setProblem(null);
    const made = await making.ofPicture({ picture: blob, name: cleanText(name), supplier, words: listed });
    if (made) onMade(made);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field of it does what its button does
    <div
      className={classes.new}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        // The form around it goes on by Enter.
        event.preventDefault();
        void use();
      }}
    >
      <PictureEditor picture={picture} onReady={(make) => (result.current = make)} />
      <div className={classes.facts}>
        <TextInput
          id={nameID}
          label="Name"
          maxLength={200}
          value={name}
          error={exists ? `“${cleanText(name)}” already exists` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Supplier"
          value={supplier}
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => {
            const code = event.currentTarget.value;
            if (isSupplier(code)) setSupplier(code);
          }}
        >
          {Object.entries(suppliers).map(([code, called]) => (
            <option key={code} value={code}>
              {called}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label="Words"
          description="What it shows, with commas"
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {progress && isBusy && <UploadProgress label="the symbol" progress={progress} onCancel={making.cancel} />}
      <Group gap="sm">
        <Button ref={first} size="compact-md" loading={isBusy} onClick={() => void use()}>
          Use this picture
        </Button>
        <Button variant="default" size="compact-md" disabled={isBusy} onClick={onOther}>
          Another picture
        </Button>
        <Button variant="default" size="compact-md" disabled={isBusy} onClick={onClose}>
          Back to the symbols
        </Button>
      </Group>
    </div>
  );
}

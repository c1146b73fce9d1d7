import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Load } from "../../../../client/load.ts";
import { useDocumentTitle } from "../../../../components/screen/document-title.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { Screen } from "../../../../components/screen/screen.tsx";

/// A screen under a book (specification, section 2, Book sub-screens), with its title, the book's title, and the way
/// back to it. It shows a failed load. What is on screen stays while it is read again.
export function PartScreen<T extends { readonly bookTitle: string }>({
  title,
  bookID,
  load: { status, data, error },
  onRetry,
  isUnsaved = false,
  action,
  tools,
  children,
}: {
  title: string;
  bookID: string;
  load: Load<T>;
  onRetry: () => void;
  isUnsaved?: boolean;
  action?: ReactNode;
  tools?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  useDocumentTitle(data ? `${title}: ${data.bookTitle}` : title, isUnsaved);
  const back = { to: `/book/${bookID}`, label: "Book" };
  if (status === "failed") {
    if (error?.status === 404 || error?.status === 400) {
      return (
        <Screen title={title} back={{ to: "/books", label: "Books" }}>
          <Text px="lg">There is no such book.</Text>
        </Screen>
      );
    }
    return (
      <Screen title={title} back={back}>
        <ErrorView error={error} onRetry={onRetry} />
      </Screen>
    );
  }
  if (data === null) return null;
  return (
    <Screen
      title={isUnsaved ? `• ${title}` : title}
      subtitle={<Text c="dimmed">{data.bookTitle}</Text>}
      back={back}
      action={action}
      tools={tools}
    >
      {children(data)}
    </Screen>
  );
}

import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../client/services.ts";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { ErrorView } from "../../components/screen/error-view.tsx";
import { Screen } from "../../components/screen/screen.tsx";
import { createImportLoader } from "./import-loader.ts";
import { ImportPanel } from "./import-panel.tsx";

/// The import editor of a book (specification, section 2, Book sub-screens).
export function ImportScreen() {
  const { id = "" } = useParams();
  return <BookImport key={id} id={id} />;
}

function BookImport({ id }: { id: string }) {
  const { api } = useServices();
  const [loader] = useState(() => createImportLoader(api));
  const { status, data, error } = useStore(loader.store);
  useDocumentTitle("Import");

  useEffect(() => {
    void loader.load(id);
    return loader.stop;
  }, [loader, id]);

  if (status === "failed") {
    return (
      <Screen title="Import" back={{ to: `/book/${id}`, label: "Book" }}>
        {error?.status === 404 ? (
          <Text px="lg">There is no such book.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void loader.load(id)} />
        )}
      </Screen>
    );
  }
  return data && <ImportPanel text={data} />;
}

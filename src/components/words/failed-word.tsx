import { Text } from "@mantine/core";
import type { ApiError } from "../../client/errors.ts";
import { ErrorView } from "../screen/error-view.tsx";
import { Screen } from "../screen/screen.tsx";

/// A screen of a word that could not be loaded: that there is none, with the way to the words, or another try.
export function FailedWord({
  title,
  back,
  error,
  onRetry,
}: {
  title: string;
  back: { readonly to: string; readonly label: string };
  error: ApiError | null;
  onRetry: () => void;
}) {
  if (error?.status === 404)
    return (
      <Screen title={title} back={{ to: "/words", label: "Words" }}>
        <Text px="lg">There is no such word.</Text>
      </Screen>
    );
  return (
    <Screen title={title} back={back}>
      <ErrorView error={error} onRetry={onRetry} />
    </Screen>
  );
}

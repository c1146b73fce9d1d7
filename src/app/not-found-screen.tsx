import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { useDocumentTitle } from "../components/screen/document-title.ts";

export function NotFoundScreen() {
  const { pathname } = useLocation();
  useDocumentTitle("Not found");
  return (
    <Stack gap="sm" px="lg" py="md">
      <Title order={1}>There is no such screen</Title>
      <Text>
        Nothing is at <b>#!{pathname}</b>.
      </Text>
      <Anchor component={Link} to="/books">
        Go to the books
      </Anchor>
    </Stack>
  );
}

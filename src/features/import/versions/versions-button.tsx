import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { Link } from "react-router-dom";

/// Opens the saved versions of the text.
export function VersionsButton() {
  return (
    <Button
      component={Link}
      to="?versions"
      size="compact-sm"
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      Versions
    </Button>
  );
}

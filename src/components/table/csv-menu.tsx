import "@mantine/core/styles/Menu.css";
import { Menu, Text } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ToolButton } from "../list-views/tool-button.tsx";

/// One thing to do with a file: something that is carried out, or a screen that opens.
export type CsvAction = { readonly label: string; readonly hint: string } & (
  | { readonly run: () => void }
  | { readonly to: string }
);

/// All that can be done with files of a list, behind one button. `isBusy` while a file is made.
export function CsvMenu({ actions, isBusy }: { actions: readonly CsvAction[]; isBusy: boolean }) {
  return (
    <Menu position="bottom-start" width={280} shadow="md">
      <Menu.Target>
        <ToolButton
          icon={IconDownload}
          name="CSV"
          title="Files for spreadsheets"
          loading={isBusy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          "to" in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to}>
              <Said {...action} />
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} onClick={action.run}>
              <Said {...action} />
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const Said = ({ label, hint }: CsvAction): ReactNode => (
  <>
    {label}
    <Text span display="block" size="xs">
      {hint}
    </Text>
  </>
);

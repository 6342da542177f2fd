import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots, IconReport, IconUpload, IconUsers } from '@tabler/icons-react';
import type { PanelName } from '../../../shell/ground/panels.ts';
import { type ExportChoice, ExportItems } from '../export/export-menu.tsx';
import { useExport } from '../export/use-export.ts';

interface Props {
  choices: ExportChoice[];
  onOpen: (panel: PanelName) => void;
}

const windows: readonly { panel: PanelName; name: string; icon: Icon }[] = [
  { panel: 'contact-import', name: 'Import', icon: IconUpload },
  { panel: 'contact-report', name: 'Generate Report', icon: IconReport },
  { panel: 'contact-duplicates', name: 'Possible duplicates', icon: IconUsers },
];

/** On a phone, all that has no room beside Add. */
export function SphereMore({ choices, onOpen }: Props) {
  const { run } = useExport();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="More">
          <IconDots size={19} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {windows.map(({ panel, name, icon: WindowIcon }) => (
          <Menu.Item
            key={panel}
            leftSection={<WindowIcon size={17} aria-hidden="true" />}
            onClick={() => onOpen(panel)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Export</Menu.Label>
        <ExportItems choices={choices} onChoose={(format, wish) => void run(format, wish)} />
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { type Icon, IconReport, IconTrash, IconUpload, IconUsers } from '@tabler/icons-react';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import type { PanelName } from '../../../shell/core/panels.ts';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import { ExportItems } from '../export/export-items.tsx';
import type { ExportChoice } from '../export/use-export.ts';
import { useExportContacts } from '../export/use-export.ts';

interface Props extends PopupProps {
  choices: ExportChoice[];
  onOpen: (panel: PanelName) => void;
}

const windows: readonly { panel: PanelName; name: string; icon: Icon }[] = [
  { panel: 'contact-import', name: 'Import', icon: IconUpload },
  { panel: 'contact-report', name: 'Generate Report', icon: IconReport },
  { panel: 'contact-duplicates', name: 'Possible duplicates', icon: IconUsers },
];

export default function SphereMoreMenu({ choices, onOpen, ...opened }: Props) {
  const { run } = useExportContacts();
  return (
    <AnchoredMenu {...opened} position="bottom-end">
      {windows.map(({ panel, name, icon: WindowIcon }) => (
        <Menu.Item
          key={panel}
          leftSection={<WindowIcon size={17} aria-hidden="true" />}
          onClick={() => onOpen(panel)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Item
        component={DesktopLink}
        to="the-sphere/trash"
        leftSection={<IconTrash size={17} aria-hidden="true" />}
      >
        Trash
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>Export</Menu.Label>
      <ExportItems choices={choices} onChoose={(format, input) => void run(format, input)} />
    </AnchoredMenu>
  );
}

import { IconPalette } from '@tabler/icons-react';
import { later } from '../../../ui/later.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { SidebarTool } from './sidebar-tool.tsx';

const ColorSettingsWindow = later(() => import('../../../features/profile/color-settings-window.tsx'));

export function ColorSettingsButton() {
  return (
    <Opener
      kind="dialog"
      button={(props) => (
        <SidebarTool {...props} label="Color settings" icon={IconPalette} active={props['aria-expanded']} />
      )}
    >
      {(opened) => <ColorSettingsWindow {...opened} />}
    </Opener>
  );
}

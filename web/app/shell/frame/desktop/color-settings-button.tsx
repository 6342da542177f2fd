import { IconPalette } from '@tabler/icons-react';
import { lazy } from 'react';
import { Opener } from '../../../ui/opener.tsx';
import { SidebarTool } from './sidebar-tool.tsx';

const ColorSettingsWindow = lazy(() => import('../../../features/profile/color-settings-window.tsx'));

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

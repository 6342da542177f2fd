import { IconPalette } from '@tabler/icons-react';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { SidebarTool } from './sidebar-tool.tsx';

const ColorSettingsWindow = lazyWithRetry(
  () => import('../../../features/profile/color-settings-window.tsx'),
);

export function ColorSettingsButton() {
  return (
    <PopupOpener
      kind="dialog"
      button={(props) => (
        <SidebarTool {...props} label="Color settings" icon={IconPalette} active={props['aria-expanded']} />
      )}
    >
      {(opened) => <ColorSettingsWindow {...opened} />}
    </PopupOpener>
  );
}

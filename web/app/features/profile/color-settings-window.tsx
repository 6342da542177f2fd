import { AnchoredPopover } from '../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../ui/popup-opener.tsx';
import { ColorSettingsPanel } from './color-settings-panel.tsx';

export default function ColorSettingsWindow(opened: PopupProps) {
  return (
    <AnchoredPopover
      {...opened}
      label="Color settings"
      position="right-end"
      width={304}
      offset={56}
      padding={0}
      middlewares={{ shift: { padding: 12 }, flip: { fallbackPlacements: ['top'] } }}
    >
      <ColorSettingsPanel onClose={() => opened.onChange(false)} />
    </AnchoredPopover>
  );
}

import { PopoverBeside } from '../../ui/beside.tsx';
import type { Opened } from '../../ui/opener.tsx';
import { ColorSettingsPanel } from './color-settings-panel.tsx';

export default function ColorSettingsWindow(opened: Opened) {
  return (
    <PopoverBeside
      {...opened}
      label="Color settings"
      position="right-end"
      width={304}
      offset={56}
      padding={0}
      middlewares={{ shift: { padding: 12 }, flip: { fallbackPlacements: ['top'] } }}
    >
      <ColorSettingsPanel onClose={() => opened.onChange(false)} />
    </PopoverBeside>
  );
}

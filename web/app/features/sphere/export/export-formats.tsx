import { MenuBeside } from '../../../ui/beside.tsx';
import type { Opened } from '../../../ui/opener.tsx';
import { ExportItems, type ItemsProps } from './export-items.tsx';

export default function ExportFormats({ choices, onChoose, ...opened }: ItemsProps & Opened) {
  return (
    <MenuBeside {...opened} position="bottom-end">
      <ExportItems choices={choices} onChoose={onChoose} />
    </MenuBeside>
  );
}

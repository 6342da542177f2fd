import { AnchoredMenu } from '../../../ui/beside.tsx';
import type { PopupProps } from '../../../ui/opener.tsx';
import { ExportItems, type ItemsProps } from './export-items.tsx';

export default function ExportFormats({ choices, onChoose, ...opened }: ItemsProps & PopupProps) {
  return (
    <AnchoredMenu {...opened} position="bottom-end">
      <ExportItems choices={choices} onChoose={onChoose} />
    </AnchoredMenu>
  );
}

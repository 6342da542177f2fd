import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import { ExportItems, type ItemsProps } from './export-items.tsx';

export default function ExportFormats({ choices, onChoose, ...opened }: ItemsProps & PopupProps) {
  return (
    <AnchoredMenu {...opened} position="bottom-end">
      <ExportItems choices={choices} onChoose={onChoose} />
    </AnchoredMenu>
  );
}

import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import { ExportItems, type ExportItemsProps } from './export-items.tsx';

export default function ExportFormats({ choices, onChoose, ...opened }: ExportItemsProps & PopupProps) {
  return (
    <AnchoredMenu {...opened} position="bottom-end">
      <ExportItems choices={choices} onChoose={onChoose} />
    </AnchoredMenu>
  );
}

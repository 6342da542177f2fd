import type { Selection } from '#contract/sphere-lists.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReportResult } from './report-result.tsx';

interface Props {
  selection: Selection;
  onClose: () => void;
}

/** A report on the rows that are chosen: there is nothing left to ask. */
export default function SelectedReport({ selection, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="Report" size="xl">
      <ReportResult selection={selection} />
    </Dialog>
  );
}

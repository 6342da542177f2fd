import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReportResult } from './report-result.tsx';

interface Props {
  selection: SelectedContacts;
  onClose: () => void;
}

/** A report of the selected rows. */
export default function SelectedContactsReport({ selection, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="Report" size="xl">
      <ReportResult selection={selection} />
    </Dialog>
  );
}

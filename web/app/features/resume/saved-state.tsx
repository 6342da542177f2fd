import { IconCheck, IconPencil } from '@tabler/icons-react';
import { relativeTimeText } from '../../lib/relative-time-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { LocalCopy } from './draft.ts';

/** Whether everything is saved on the server. */
export function SavedState({ copy }: { copy: LocalCopy }) {
  if (copy.isDirty || copy.unsentBackground)
    return (
      <StatusBadge tone="pending" icon={IconPencil}>
        Changes not saved yet
      </StatusBadge>
    );
  if (!copy.base?.updatedAt) return 'The pages you hand over at a listing appointment';
  return (
    <StatusBadge tone="good" icon={IconCheck}>
      Saved {relativeTimeText(new Date(copy.base.updatedAt), new Date())}
    </StatusBadge>
  );
}

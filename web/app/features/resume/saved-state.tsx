import { IconCheck, IconPencil } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { LocalCopy } from './draft.ts';

/** Whether the server has everything that is on the screen. */
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
      Saved {whenText(new Date(copy.base.updatedAt), new Date())}
    </StatusBadge>
  );
}

const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });

function whenText(saved: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - saved.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}

import { IconClock } from '@tabler/icons-react';
import type { z } from 'zod';
import type { CreateTimelineEntry } from '#contract/timeline/timeline.ts';
import { type LoggedEntryKind, loggedEntryKindLabels } from '#contract/timeline/timeline-kinds.ts';
import type { OfflineWrite } from '../../lib/backend.ts';
import { currentTime } from '../../lib/connection.ts';
import { useWaitingWrites, type WaitingWrite } from '../../lib/waiting-writes.ts';
import { RowList, RowText } from '../../ui/row-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TimelineScope } from './cached-entries.ts';

type EntryInput = z.input<typeof CreateTimelineEntry>;

const change = 'timeline.sent';

/** Describes how logging behaves offline. The entry keeps its time, and the timeline shows it as waiting. */
export const createOfflineEntryWrite = (entry: EntryInput): OfflineWrite => ({
  label: entry.kind === 'note' ? 'Save note' : `Log ${loggedEntryKindLabels[entry.kind].toLowerCase()}`,
  change,
  body: { ...entry, happenedAt: entry.happenedAt ?? currentTime().toISOString() },
  answer: { success: true, entry: null },
  conflict: { kind: 'addition', data: null },
});

/** The entries that wait on this device to be sent. */
export function WaitingEntries({ scope }: { scope: TimelineScope }) {
  const writes = useWaitingWrites().filter(
    ({ offline, body }) => offline.change === change && isAbout(body as EntryInput, scope),
  );
  if (writes.length === 0) return null;
  return (
    <RowList>
      {writes.map((write) => (
        <li key={write.id}>
          <RowText>
            <b>{titleOf(write)}</b>
            <small>{(write.body as EntryInput).body}</small>
          </RowText>
          <StatusBadge tone="pending" icon={IconClock}>
            Waiting
          </StatusBadge>
        </li>
      ))}
    </RowList>
  );
}

const titleOf = ({ body }: WaitingWrite) => loggedEntryKindLabels[(body as { kind: LoggedEntryKind }).kind];

function isAbout({ contactIds = [], transactionId, doorId }: EntryInput, scope: TimelineScope): boolean {
  if ('contactId' in scope) return contactIds.includes(scope.contactId);
  return 'doorId' in scope ? doorId === scope.doorId : transactionId === scope.transactionId;
}

import { Button, Group } from '@mantine/core';
import { IconClock, IconExclamationCircle } from '@tabler/icons-react';
import { getOfflineQueue, useWaitingWrites, type WaitingWrite } from '../../../lib/waiting-writes.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowList, RowText } from '../../../ui/row-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { usePanel } from '../../core/panels.ts';
import { timeText } from './time-text.ts';

/** Lists the changes that wait on this device, and the changes that the server refused. */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const writes = useWaitingWrites();
  return (
    <Dialog opened onClose={onClose} title="Waiting to be sent">
      <RowList>
        {writes.map((write) => (
          <li key={write.id}>
            <RowText>
              <b>{write.offline.label}</b>
              <small>{problemText(write) ?? timeText(new Date(write.madeAt), new Date())}</small>
            </RowText>
            {write.problem ? (
              <RefusedActions write={write} onClose={onClose} />
            ) : (
              <Group gap={8}>
                <StatusBadge tone="pending" icon={IconClock}>
                  Waiting
                </StatusBadge>
                {isStuck(write) && <DiscardButton write={write} />}
              </Group>
            )}
          </li>
        ))}
      </RowList>
      {writes.length === 0 && <p>Everything has been sent.</p>}
    </Dialog>
  );
}

/** Whether the server failed so often that the user may discard the change, because later ones wait behind it. */
const isStuck = ({ failures = 0 }: WaitingWrite) => failures >= 3;

/** Says why the server refused the change, and how the user can solve it. */
function problemText(write: WaitingWrite): string | undefined {
  const { problem, offline } = write;
  if (!problem && isStuck(write)) return 'The server failed to save this several times. Later changes wait.';
  const isAboutContact = ['contact.saved', 'timeline.sent', 'call.logged'].includes(offline.change);
  return isAboutContact && problem?.code === 'not_found'
    ? 'The contact was deleted meanwhile. Restore it from the trash, then try again.'
    : problem?.message;
}

function RefusedActions({ write, onClose }: { write: WaitingWrite; onClose: () => void }) {
  const { open } = usePanel();
  const conflict = write.offline.conflict?.kind === 'contact' ? theirContactId(write) : undefined;
  const review = (contact: string) => {
    onClose();
    open('contact', { contact, waiting: String(write.id) });
  };
  return (
    <Group gap={8}>
      <StatusBadge tone="bad" icon={IconExclamationCircle}>
        Not sent
      </StatusBadge>
      {conflict ? (
        <Button size="xs" onClick={() => review(conflict)}>
          Review
        </Button>
      ) : (
        <Button size="xs" onClick={() => void retry(write)}>
          Try again
        </Button>
      )}
      <DiscardButton write={write} />
    </Group>
  );
}

const DiscardButton = ({ write }: { write: WaitingWrite }) => (
  <Button size="xs" variant="default" onClick={() => void discard(write)}>
    Discard
  </Button>
);

const theirContactId = ({ problem }: WaitingWrite) =>
  (problem?.details as { contact?: { id: string } } | undefined)?.contact?.id;

async function retry({ id }: WaitingWrite): Promise<void> {
  await (await getOfflineQueue())?.retry(id);
}

async function discard({ id, offline }: WaitingWrite): Promise<void> {
  await confirm({
    title: 'Discard this change?',
    message: `“${offline.label}” is only on this device and will be lost.`,
    verb: 'Discard',
    danger: true,
    act: async () => (await getOfflineQueue())?.discard(id),
  });
}

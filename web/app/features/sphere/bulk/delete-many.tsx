import { Progress, Text } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import type { ContactsDeleted, ContactsRestored } from '#contract/sphere/sphere-changes.ts';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { api } from '../../../lib/api.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { contactCountText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';

const sphere = '/api/abundance-sphere';

/** How many of all selected contacts were deleted so far. */
interface DeletionProgress {
  deleted: number;
  total: number;
}

function createProgress() {
  let current: DeletionProgress | undefined;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set: (next: DeletionProgress) => {
      current = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

type ProgressStore = ReturnType<typeof createProgress>;

/** Asks for confirmation, then deletes batch by batch. Resolves to true if the contacts were deleted. */
export async function confirmAndDeleteContacts(
  client: QueryClient,
  selection: SelectedContacts,
  contacts: string,
): Promise<boolean> {
  const progress = createProgress();
  // Identifies the deletion, so that another try after a failed batch continues it.
  const deletion = newUuid();
  const isOne = contacts === contactCountText(1);
  return confirm({
    title: isOne ? 'Delete this contact?' : `Delete ${contacts}?`,
    message: <DeletionMessage progress={progress} />,
    verb: isOne ? 'Delete contact' : `Delete ${contacts}`,
    danger: true,
    act: async () => {
      const { deleted, undoId } = await refreshAfter(client, deleteAll(selection, deletion, progress));
      const title = deleted === 1 ? sphereNotices.deleted : 'Contacts Deleted';
      sphereToasts.undoable(title, deletedMessage(deleted), {
        undo: () => void undo(client, undoId, deleted),
      });
    },
    failure: deletionFailureToast,
  });
}

/** Formats progress, such as "2,000 of 83,335". */
const progressText = (done: number, total: number): string =>
  [done, total].map((number) => number.toLocaleString('en-US')).join(' of ');

function DeletionMessage({ progress }: { progress: ProgressStore }) {
  const current = useSyncExternalStore(progress.subscribe, progress.get);
  if (!current) return `You can restore them from the trash for ${trashDays} days.`;
  const { deleted, total } = current;
  const numbers = progressText(deleted, total);
  return (
    <>
      <Text aria-live="polite">{numbers} contacts deleted. You can restore them from the trash.</Text>
      <Progress value={(deleted / total) * 100} color="brand" mt="xs" aria-label="Deleted contacts" />
    </>
  );
}

/** Refreshes the lists even if a batch failed, because the batches before it are saved. */
async function refreshAfter<Result>(client: QueryClient, batches: Promise<Result>): Promise<Result> {
  try {
    return await batches;
  } finally {
    await refreshAfterChange(client, 'contact.removed');
  }
}

async function deleteAll(selection: SelectedContacts, deletion: string, progress: ProgressStore) {
  for (;;) {
    const body = { selection, deletion };
    const answer = await api.post<ContactsDeleted>(`${sphere}/contacts/bulk-delete`, body);
    const { deleted, remaining = 0 } = answer;
    if (remaining || progress.get()) progress.set({ deleted, total: deleted + remaining });
    if (!remaining) return answer;
  }
}

/** Restoring fewer contacts takes only about a second, so it is not announced. */
const minContactsToAnnounce = 2_000;

async function undo(client: QueryClient, undoId: string, deleted: number): Promise<void> {
  if (deleted > minContactsToAnnounce)
    toast.info('Restoring Contacts', `Restoring ${contactCountText(deleted)}...`);
  try {
    await refreshAfter(client, restoreAll(undoId, deleted));
    sphereToasts.done(deleted === 1 ? 'Contact Restored' : 'Contacts Restored');
  } catch (error) {
    sphereToasts.failed('Undo Failed', error, 'Please try again.', () => void undo(client, undoId, deleted));
  }
}

/** Another message about the progress appears when the last one disappears. */
const progressMilliseconds = 4_000;

async function restoreAll(undoId: string, total: number): Promise<void> {
  let announcedAt = Date.now();
  for (;;) {
    const { remaining } = await api.post<ContactsRestored>(`${sphere}/deletions/${undoId}/undo`, undefined, {
      query: { batch: 'yes' },
    });
    if (!remaining) return;
    if (Date.now() - announcedAt < progressMilliseconds) continue;
    announcedAt = Date.now();
    toast.info('Restoring Contacts', `${progressText(total - remaining, total)} contacts restored.`);
  }
}

import { useCallback } from 'react';
import { deletionFailure } from '#contract/deletion-failure.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { deletedMessage, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useDeleteContacts, useUndoContactDeletion } from './api.ts';
import { sphereToasts } from './notices.ts';

/** Deletes contacts and shows a toast with Undo. */
function useUndoableDelete(): (selection: SelectedContacts) => Promise<void> {
  const { mutateAsync: remove } = useDeleteContacts();
  const { mutateAsync: restore } = useUndoContactDeletion();
  return useCallback(
    async (selection) => {
      const { deleted, undoId } = await remove(selection);
      const undo = () =>
        restore(undoId).then(
          () => sphereToasts.done(deleted === 1 ? 'Contact Restored' : 'Contacts Restored'),
          (error) => sphereToasts.failed('Undo Failed', error, 'Please try again.'),
        );
      sphereToasts.undoable(sphereNotices.deleted, deletedMessage(deleted), { undo: () => void undo() });
    },
    [remove, restore],
  );
}

/** Asks for confirmation, then deletes. Resolves to true if the contact was deleted. */
export function useConfirmDeleteContact(): (contact: Contact) => Promise<boolean> {
  const remove = useUndoableDelete();
  return useCallback(
    (contact) =>
      confirm({
        title: `Delete ${contactNameOf(contact)}?`,
        message: `Are you sure you want to delete this contact? You can restore it from the trash for ${trashDays} days.`,
        verb: 'Delete contact',
        danger: true,
        act: () => remove({ ids: [contact.id] }),
        failure: deletionFailure,
      }),
    [remove],
  );
}

export function useConfirmDeleteContacts(): (selection: SelectedContacts, count: number) => Promise<boolean> {
  const remove = useUndoableDelete();
  return useCallback(
    (selection, count) =>
      confirm({
        title: count === 1 ? 'Delete this contact?' : `Delete ${count.toLocaleString('en-US')} contacts?`,
        message: `You can restore them from the trash for ${trashDays} days.`,
        verb: 'Delete',
        danger: true,
        act: () => remove(selection),
        failure: deletionFailure,
      }),
    [remove],
  );
}

import { useCallback } from 'react';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { deletedMessage, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useDeleteContact, useUndoContactDeletion } from './api.ts';
import { sphereToasts } from './notices.ts';

/** Deletes a contact and shows a toast with Undo. */
function useUndoableDelete(): (id: string) => Promise<void> {
  const { mutateAsync: remove } = useDeleteContact();
  const { mutateAsync: restore } = useUndoContactDeletion();
  return useCallback(
    async (id) => {
      const { undoId } = await remove(id);
      const undo = () =>
        restore(undoId).then(
          () => sphereToasts.done('Contact Restored'),
          (error) => sphereToasts.failed('Undo Failed', error, 'Please try again.'),
        );
      sphereToasts.undoable(sphereNotices.deleted, deletedMessage(1), { undo: () => void undo() });
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
        act: () => remove(contact.id),
        failure: deletionFailureToast,
      }),
    [remove],
  );
}

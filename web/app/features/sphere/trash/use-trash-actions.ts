import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { RestoreContacts, TrashedContact } from '#contract/sphere/contact-trash.ts';
import { contactTrashMessages } from '#contract/sphere/sphere-messages.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { contactCountText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';
import { useDeleteContactsForGood, useRestoreContacts } from './api.ts';

/** The actions of the trash: restore contacts, delete one for good, and empty the trash. */
export function useTrashActions() {
  const restoring = useRestoreContacts();
  const { mutateAsync: deleteForGood } = useDeleteContactsForGood();

  const restore = (input: RestoreContacts) =>
    restoring.mutateAsync(input).then(
      ({ restored }) => sphereToasts.done(contactTrashMessages.restored(restored)),
      (error) => sphereToasts.failed('Restore Failed', error, 'Please try again.'),
    );
  const remove = (id?: string) =>
    deleteForGood(id).then(({ message }) => {
      sphereToasts.done(message);
    });

  return {
    isRestoring: restoring.isPending,
    restore: ({ id }: TrashedContact) => void restore({ ids: [id] }),
    restoreAll: () => void restore({ all: true }),
    remove: (contact: TrashedContact) =>
      void confirm({
        title: `Delete ${contactNameOf(contact)} for good?`,
        message: 'This action cannot be undone.',
        verb: 'Delete',
        danger: true,
        act: () => remove(contact.id),
        failure: deletionFailureToast,
      }),
    empty: (count: number) =>
      void confirm({
        title: 'Empty the trash?',
        message: `${contactCountText(count)} will be permanently deleted. This action cannot be undone.`,
        verb: 'Empty trash',
        danger: true,
        act: () => remove(),
        failure: deletionFailureToast,
      }),
  };
}

export type TrashActions = ReturnType<typeof useTrashActions>;

import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useDeleteDoor, useRestoreDoor, useTrashDoor } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { vaultErrorMessage, vaultToasts } from '../vault-toasts.ts';

/** If the task fails, rejects with an error whose message the dialog can show. */
const withErrorMessage = (task: Promise<unknown>) =>
  task.catch((error: unknown) => {
    throw new Error(vaultErrorMessage(error, doorMessages.deleteFailed));
  });

function useUndoTrash(): (door: Door) => void {
  const { mutateAsync: restore } = useRestoreDoor();
  return ({ id }) =>
    void restore(id).then(
      () => vaultToasts.done(doorMessages.restored),
      (error) => vaultToasts.failed(error, 'Please try again.'),
    );
}

/** Asks whether to trash or permanently delete a door. Resolves to true if it was removed. */
export function useConfirmRemoveDoor(): (door: Door) => Promise<boolean> {
  const { mutateAsync: trash } = useTrashDoor();
  const { mutateAsync: remove } = useDeleteDoor();
  const restore = useUndoTrash();

  async function moveToTrash(door: Door) {
    await withErrorMessage(trash(door.id));
    vaultToasts.undoable(doorMessages.trashed, () => restore(door));
  }

  async function deletePermanently(door: Door) {
    await withErrorMessage(remove(door.id));
    vaultToasts.done(doorMessages.deleted);
  }

  return (door) =>
    confirm({
      title: `Delete ${streetOf(door)}?`,
      message: `${doorMessages.deleteWarning} Or move it to the trash, where you can restore the door and its files for ${trashDays} days.`,
      verb: 'Delete',
      danger: true,
      act: () => deletePermanently(door),
      alternative: { verb: 'Move to trash', act: () => moveToTrash(door) },
    });
}

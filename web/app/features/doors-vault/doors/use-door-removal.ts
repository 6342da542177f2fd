import { type Door, doorMessages } from '#contract/doors-vault.ts';
import { trashDays } from '#contract/vault-trash.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useDeleteDoor, useRestoreDoor, useTrashDoor } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { notices, refusal } from '../notices.ts';

/** What a dialog says of a failed deed. */
const explained = (deed: Promise<unknown>) =>
  deed.catch((error: unknown) => {
    throw new Error(refusal(error, doorMessages.deleteFailed));
  });

function useRestoring(): (door: Door) => void {
  const { mutateAsync: restore } = useRestoreDoor();
  return ({ id }) =>
    void restore(id).then(
      () => notices.done(doorMessages.restored),
      (error) => notices.failed(error, 'Please try again.'),
    );
}

/** Asks whether a door goes to the trash or for good. True when it is gone. */
export function useDoorRemoval(): (door: Door) => Promise<boolean> {
  const { mutateAsync: trash } = useTrashDoor();
  const { mutateAsync: remove } = useDeleteDoor();
  const restore = useRestoring();

  async function moveToTrash(door: Door) {
    await explained(trash(door.id));
    notices.undoable(doorMessages.trashed, () => restore(door));
  }

  async function deleteForGood(door: Door) {
    await explained(remove(door.id));
    notices.done(doorMessages.deleted);
  }

  return (door) =>
    confirm({
      title: `Delete ${streetOf(door)}?`,
      message: `${doorMessages.deleteWarning} Or move it to the trash, where you can restore the door and its files for ${trashDays} days.`,
      verb: 'Delete',
      danger: true,
      act: () => deleteForGood(door),
      instead: { verb: 'Move to trash', act: () => moveToTrash(door) },
    });
}

import { doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { formatCount } from '#contract/format-count.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useDeleteDoor, useDeleteFile, useEmptyTrash, useRestoreDoor, useRestoreFile } from '../api.ts';
import { vaultErrorMessage, vaultToasts } from '../vault-toasts.ts';
import type { TrashedItem } from './trash-text.ts';

const withErrorMessage = (task: Promise<unknown>, fallback: string) =>
  task.catch((error: unknown) => {
    throw new Error(vaultErrorMessage(error, fallback));
  });

/** Restores a door or file from the trash. */
export function useRestoreTrashedItem() {
  const door = useRestoreDoor();
  const file = useRestoreFile();
  const restore = async ({ kind, id }: TrashedItem) => {
    const [task, message] =
      kind === 'door'
        ? [door.mutateAsync(id), doorMessages.restored]
        : [file.mutateAsync(id), fileMessages.restored];
    await task.then(
      () => vaultToasts.done(message),
      (error) => vaultToasts.failed(error, 'Please try again.'),
    );
  };
  return { restore, isRestoring: door.isPending || file.isPending };
}

/** Deletes an item permanently after a confirmation. */
export function useConfirmDeleteTrashedItem(): (item: TrashedItem) => Promise<boolean> {
  const { mutateAsync: deleteDoor } = useDeleteDoor();
  const { mutateAsync: deleteFile } = useDeleteFile();

  async function removeDoor(id: string) {
    await withErrorMessage(deleteDoor(id), doorMessages.deleteFailed);
    vaultToasts.done(doorMessages.deleted);
  }

  async function removeFile(id: string) {
    await withErrorMessage(deleteFile(id), fileMessages.deleteFailed);
    vaultToasts.done(fileMessages.deleted);
  }

  return ({ kind, id, name }) =>
    confirm({
      title: `Delete ${name} for good?`,
      message: kind === 'door' ? doorMessages.deleteWarning : 'This action cannot be undone.',
      verb: 'Delete',
      danger: true,
      act: () => (kind === 'door' ? removeDoor(id) : removeFile(id)),
    });
}

export function useConfirmEmptyTrash(): (count: number) => Promise<boolean> {
  const { mutateAsync: empty } = useEmptyTrash();

  async function runEmpty() {
    await withErrorMessage(empty(), 'Please try again.');
    vaultToasts.done(fileMessages.trashEmptied);
  }

  return (count) =>
    confirm({
      title: 'Empty the trash?',
      message: `${formatCount(count, 'item')} will be permanently deleted. This action cannot be undone.`,
      verb: 'Empty trash',
      danger: true,
      act: runEmpty,
    });
}

import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import { trashDays } from '#contract/vault-trash.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useDeleteFile, useRestoreFile, useTrashFile } from '../api.ts';
import { notices, refusal } from '../notices.ts';

type Deed = (id: string) => Promise<unknown>;

/** One after the other: what has gone before a failure has gone, and the dialog says what has not. */
async function each(files: readonly VaultFile[], deed: Deed): Promise<void> {
  for (const { id } of files) {
    await deed(id).catch((error: unknown) => {
      throw new Error(refusal(error, fileMessages.deleteFailed));
    });
  }
}

const many = (files: readonly VaultFile[], one: string, more: string) =>
  files.length === 1 ? one : `${files.length} ${more}`;

/** Asks whether files go to the trash or for good. True when they are gone. */
export function useFileRemoval(): (files: readonly VaultFile[]) => Promise<boolean> {
  const { mutateAsync: trash } = useTrashFile();
  const { mutateAsync: remove } = useDeleteFile();
  const { mutateAsync: restore } = useRestoreFile();

  const undo = (files: readonly VaultFile[]) =>
    void each(files, restore).then(
      () => notices.done(many(files, fileMessages.restored, 'files restored.')),
      (error) => notices.failed(error, 'Please try again.'),
    );

  async function moveToTrash(files: readonly VaultFile[]) {
    await each(files, trash);
    notices.undoable(many(files, fileMessages.trashed, 'files moved to trash.'), () => undo(files));
  }

  async function deleteForGood(files: readonly VaultFile[]) {
    await each(files, remove);
    notices.done(many(files, fileMessages.deleted, 'files deleted successfully!'));
  }

  return (files) =>
    confirm({
      title: `Delete ${many(files, files[0]?.fileName ?? '', 'files')}?`,
      message: `${files.length === 1 ? 'It' : 'They'} will be permanently deleted. This action cannot be undone. Or move ${files.length === 1 ? 'it' : 'them'} to the trash, where you can restore ${files.length === 1 ? 'it' : 'them'} for ${trashDays} days.`,
      verb: 'Delete',
      danger: true,
      act: () => deleteForGood(files),
      instead: { verb: 'Move to trash', act: () => moveToTrash(files) },
    });
}

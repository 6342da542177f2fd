import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useDeleteFile, useRestoreFile, useTrashFile } from '../api.ts';
import { vaultErrorMessage, vaultToasts } from '../vault-toasts.ts';

type FileTask = (id: string) => Promise<unknown>;

/**
 * Processes files one by one and stops at the first failure, which the dialog shows. Earlier files stay
 * processed.
 */
async function forEachFile(files: readonly VaultFile[], task: FileTask): Promise<void> {
  for (const { id } of files) {
    await task(id).catch((error: unknown) => {
      throw new Error(vaultErrorMessage(error, fileMessages.deleteFailed));
    });
  }
}

const countedText = (files: readonly VaultFile[], one: string, more: string) =>
  files.length === 1 ? one : `${files.length} ${more}`;

/** Asks whether to trash or permanently delete files. Resolves to true if they were removed. */
export function useConfirmRemoveFiles(): (files: readonly VaultFile[]) => Promise<boolean> {
  const { mutateAsync: trash } = useTrashFile();
  const { mutateAsync: remove } = useDeleteFile();
  const { mutateAsync: restore } = useRestoreFile();

  const undo = (files: readonly VaultFile[]) =>
    void forEachFile(files, restore).then(
      () => vaultToasts.done(countedText(files, fileMessages.restored, 'files restored.')),
      (error) => vaultToasts.failed(error, 'Please try again.'),
    );

  async function moveToTrash(files: readonly VaultFile[]) {
    await forEachFile(files, trash);
    vaultToasts.undoable(countedText(files, fileMessages.trashed, 'files moved to trash.'), () =>
      undo(files),
    );
  }

  async function deletePermanently(files: readonly VaultFile[]) {
    await forEachFile(files, remove);
    vaultToasts.done(countedText(files, fileMessages.deleted, 'files deleted successfully!'));
  }

  return (files) =>
    confirm({
      title: `Delete ${countedText(files, files[0]?.fileName ?? '', 'files')}?`,
      message: `${files.length === 1 ? 'It' : 'They'} will be permanently deleted. This action cannot be undone. Or move ${files.length === 1 ? 'it' : 'them'} to the trash, where you can restore ${files.length === 1 ? 'it' : 'them'} for ${trashDays} days.`,
      verb: 'Delete',
      danger: true,
      act: () => deletePermanently(files),
      alternative: { verb: 'Move to trash', act: () => moveToTrash(files) },
    });
}

import { useState } from 'react';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../lib/api.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { doorZipPath } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { vaultToasts } from '../vault-toasts.ts';
import { useConfirmRemoveFiles } from './use-confirm-remove-files.ts';

/** The dialog that is open over the list. */
export type FileDialog =
  | { kind: 'rename'; file: VaultFile }
  | { kind: 'move'; file: VaultFile }
  | { kind: 'link'; file?: VaultFile }
  | { kind: 'share'; file?: VaultFile };

const previewParam = 'file';

/** Stores the previewed file in the URL, so that Back closes it. */
function usePreviewParam() {
  const [params, setParams] = useUrlParams();
  const change = (id: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(previewParam, id);
        else next.delete(previewParam);
        return next;
      },
      { replace },
    );
  return { id: params.get(previewParam), change };
}

function download(path: string, name: string): void {
  api.download(path, name).catch((error: unknown) => {
    vaultToasts.failed(error, fileMessages.downloadFailed, () => download(path, name));
  });
}

/** The user's actions on the files of a door. */
export function useFileActions(door: Door) {
  const [openDialog, setOpenDialog] = useState<FileDialog>();
  const preview = usePreviewParam();
  const remove = useConfirmRemoveFiles();
  return {
    window: openDialog,
    closeWindow: () => setOpenDialog(undefined),
    previewedId: preview.id,
    open: ({ id }: VaultFile) => preview.change(id, preview.id !== null),
    closePreview: () => preview.change(undefined, true),
    download: ({ storageUrl, fileName }: VaultFile) => download(storageUrl, fileName),
    downloadAll: () => download(doorZipPath(door), `${streetOf(door)}.zip`),
    rename: (file: VaultFile) => setOpenDialog({ kind: 'rename', file }),
    move: (file: VaultFile) => setOpenDialog({ kind: 'move', file }),
    editLink: (file?: VaultFile) => setOpenDialog({ kind: 'link', file }),
    share: (file?: VaultFile) => setOpenDialog({ kind: 'share', file }),
    remove,
  };
}

export type FileActions = ReturnType<typeof useFileActions>;

import { useState } from 'react';
import type { Door } from '#contract/doors-vault.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import { api } from '../../../lib/api.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { zipPath } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { notices } from '../notices.ts';
import { useFileRemoval } from './use-file-removal.ts';

/** The window that is open over the list. */
export type FileWindow =
  | { kind: 'rename'; file: VaultFile }
  | { kind: 'move'; file: VaultFile }
  | { kind: 'link'; file?: VaultFile }
  | { kind: 'share'; file?: VaultFile };

const previewed = 'file';

/** The preview is in the address, so that Back closes it. */
function usePreviewed() {
  const [params, setParams] = useSearch();
  const change = (id: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(previewed, id);
        else next.delete(previewed);
        return next;
      },
      { replace },
    );
  return { id: params.get(previewed), change };
}

function download(path: string, name: string): void {
  api.download(path, name).catch((error: unknown) => {
    notices.failed(error, fileMessages.downloadFailed, () => download(path, name));
  });
}

/** What can be done with a door's files, wherever they are shown. */
export function useFileActions(door: Door) {
  const [shown, setShown] = useState<FileWindow>();
  const preview = usePreviewed();
  const remove = useFileRemoval();
  return {
    window: shown,
    closeWindow: () => setShown(undefined),
    previewedId: preview.id,
    open: ({ id }: VaultFile) => preview.change(id, preview.id !== null),
    closePreview: () => preview.change(undefined, true),
    download: ({ storageUrl, fileName }: VaultFile) => download(storageUrl, fileName),
    downloadAll: () => download(zipPath(door), `${streetOf(door)}.zip`),
    rename: (file: VaultFile) => setShown({ kind: 'rename', file }),
    move: (file: VaultFile) => setShown({ kind: 'move', file }),
    editLink: (file?: VaultFile) => setShown({ kind: 'link', file }),
    share: (file?: VaultFile) => setShown({ kind: 'share', file }),
    remove,
  };
}

export type FileActions = ReturnType<typeof useFileActions>;

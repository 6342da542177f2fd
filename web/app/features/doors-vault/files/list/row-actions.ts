import { useEffect, useRef, useState } from 'react';
import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import type { FileActions } from '../use-file-actions.tsx';

type OnFile = (file: VaultFile) => void;

/** The actions that a row or card offers for its file. */
export type FileRowActions = Record<
  'open' | 'download' | 'rename' | 'move' | 'editLink' | 'share' | 'remove',
  OnFile
>;

/** Returns the same callbacks on every render, so that unchanged rows do not re-render while scrolling. */
export function useFileRowActions(actions: FileActions): FileRowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stableActions] = useState<FileRowActions>(() => ({
    open: (file) => latest.current.open(file),
    download: (file) => latest.current.download(file),
    rename: (file) => latest.current.rename(file),
    move: (file) => latest.current.move(file),
    editLink: (file) => latest.current.editLink(file),
    share: (file) => latest.current.share(file),
    remove: (file) => void latest.current.remove([file]),
  }));
  return stableActions;
}

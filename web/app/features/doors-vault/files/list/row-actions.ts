import { useEffect, useRef, useState } from 'react';
import type { VaultFile } from '#contract/vault-files.ts';
import type { FileActions } from '../use-file-actions.tsx';

type OnFile = (file: VaultFile) => void;

/** What a row or a card can do with its file. */
export type RowActions = Record<
  'open' | 'download' | 'rename' | 'move' | 'editLink' | 'share' | 'remove',
  OnFile
>;

/** The same for as long as the list stands: a row that has not changed is not drawn again while one scrolls. */
export function useRowActions(actions: FileActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [same] = useState<RowActions>(() => ({
    open: (file) => latest.current.open(file),
    download: (file) => latest.current.download(file),
    rename: (file) => latest.current.rename(file),
    move: (file) => latest.current.move(file),
    editLink: (file) => latest.current.editLink(file),
    share: (file) => latest.current.share(file),
    remove: (file) => void latest.current.remove([file]),
  }));
  return same;
}

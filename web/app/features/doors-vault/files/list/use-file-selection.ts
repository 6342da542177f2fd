import { useCallback, useState } from 'react';
import type { VaultFile } from '#contract/doors-vault/vault-files.ts';

/** Selected files, including those scrolled out of view. */
export function useFileSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, VaultFile>>(new Map());

  const toggle = useCallback(
    (file: VaultFile) =>
      setPicked((before) => {
        const next = new Map(before);
        if (!next.delete(file.id)) next.set(file.id, file);
        return next;
      }),
    [],
  );

  return {
    files: [...picked.values()],
    has: ({ id }: VaultFile) => picked.has(id),
    toggle,
    clear: () => setPicked(new Map()),
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;

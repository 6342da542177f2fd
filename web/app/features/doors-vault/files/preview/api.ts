import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { FileResponse, FileWithoutDoor, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { queryRoot } from '../../../../shell/core/refresh.ts';
import { vaultKey, vaultPath } from '../../api.ts';

/** Loads a file that is not in the loaded part of the list. */
export const fileQuery = (id: string, listed: VaultFile | undefined) =>
  queryOptions({
    queryKey: [...vaultKey, 'file', id],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof FileResponse>>(`${vaultPath}/files/${id}`, { signal })).file,
    enabled: !listed,
  });

/**
 * Loads a file's bytes. The query key has a separate root, so that changes in the vault do not refetch the
 * bytes.
 */
export const fileContentQuery = ({ id, previewUrl, storageUrl }: FileWithoutDoor) =>
  queryOptions({
    queryKey: [...queryRoot('vault-content'), id],
    queryFn: async ({ signal }) => (await api.file(previewUrl ?? storageUrl, { signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { FileFacts, FileResponse, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { queryRoot } from '../../../../shell/ground/refresh.ts';
import { vaultKey, vaultPath } from '../../api.ts';

/** Loads one file that the list does not show. */
export const fileQuery = (id: string, listed: VaultFile | undefined) =>
  queryOptions({
    queryKey: [...vaultKey, 'file', id],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof FileResponse>>(`${vaultPath}/files/${id}`, { signal })).file,
    enabled: !listed,
  });

/** Has its own key root, because changes in a list do not change a file's bytes. */
export const contentQuery = ({ id, previewUrl, storageUrl }: FileFacts) =>
  queryOptions({
    queryKey: [...queryRoot('vault-content'), id],
    queryFn: async ({ signal }) => (await api.file(previewUrl ?? storageUrl, { signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

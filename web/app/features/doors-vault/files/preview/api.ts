import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { FileAnswer, FileFacts, VaultFile } from '#contract/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { queryRoot } from '../../../../shell/ground/refresh.ts';
import { vaultKey, vaultPath } from '../../api.ts';

/** One file by itself, when the list does not show it. */
export const fileQuery = (id: string, listed: VaultFile | undefined) =>
  queryOptions({
    queryKey: [...vaultKey, 'file', id],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof FileAnswer>>(`${vaultPath}/files/${id}`, { signal })).file,
    enabled: !listed,
  });

/** Apart from the vault's key: what changes in a list does not change the bytes of a file. */
export const contentQuery = ({ id, previewUrl, storageUrl }: FileFacts) =>
  queryOptions({
    queryKey: [...queryRoot('vault-content'), id],
    queryFn: async ({ signal }) => (await api.file(previewUrl ?? storageUrl, { signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

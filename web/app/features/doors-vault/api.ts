import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { desktopSearchOptions } from '#contract/desktop/desktop-search.ts';
import {
  type CreateDoor,
  type Door,
  type DoorList,
  type DoorResponse,
  doorOpeningDelays,
  type UpdateDoor,
} from '#contract/doors-vault/doors-vault.ts';
import type {
  AddLink,
  EditLink,
  FileList,
  FileResponse,
  FilesQuery,
  VaultFile,
  VaultStorage,
} from '#contract/doors-vault/vault-files.ts';
import type { FoundFiles } from '#contract/doors-vault/vault-search.ts';
import type {
  CreateShare,
  SendShareMail,
  ShareList,
  ShareResponse,
  SharesQuery,
  ShareViews,
} from '#contract/doors-vault/vault-shares.ts';
import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

export const vaultPath = '/api/doors-vault';
export const vaultKey = queryRoot('doors-vault');
const folders = `${vaultPath}/folders`;
const files = `${vaultPath}/files`;
const shares = `${vaultPath}/shares`;
const trash = `${vaultPath}/trash`;
const doorsKey = [...vaultKey, 'doors'];

type SavedDoor = z.output<typeof DoorResponse>;
type SavedFile = z.output<typeof FileResponse>;
type SavedShare = z.output<typeof ShareResponse>;

/** Loads the doors of all categories. All screens count, search and sort this one list. */
export const doorsQuery = queryOptions({
  queryKey: doorsKey,
  queryFn: async ({ signal }) => (await api.get<z.output<typeof DoorList>>(folders, { signal })).folders,
  staleTime: doorOpeningDelays.loadGuard,
});

export type FilesFilter = Pick<FilesQuery, 'folderId'> & Partial<FilesQuery>;

export const filesQuery = (query: FilesFilter) =>
  queryOptions({
    queryKey: [...queryRoot('vault-files'), query],
    queryFn: ({ signal }) => api.get<FileList>(files, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const vaultTrashQuery = queryOptions({
  queryKey: [...vaultKey, 'trash'],
  queryFn: ({ signal }) => api.get<VaultTrash>(trash, { signal }),
});

export const vaultStorageQuery = queryOptions({
  queryKey: [...vaultKey, 'storage'],
  queryFn: ({ signal }) => api.get<VaultStorage>(`${vaultPath}/storage`, { signal }),
});

/** Searches the files of all doors by name. */
export const fileSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryRoot('vault-files'), 'found', search],
    queryFn: ({ signal }) => api.get<FoundFiles>(`${vaultPath}/search`, { query: { q: search }, signal }),
    enabled: search.length >= desktopSearchOptions.minCharacters,
    placeholderData: keepPreviousData,
  });

/** The share links of a door or a file. */
export const sharesQuery = (query: SharesQuery) =>
  queryOptions({
    queryKey: [...vaultKey, 'shares', query],
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof ShareList>>(shares, { query, signal })).shares,
  });

export const shareViewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...vaultKey, 'share-views', id],
    queryFn: async ({ signal }) => (await api.get<ShareViews>(`${shares}/${id}/views`, { signal })).views,
  });

/** The URL of a ZIP with all files of a door. */
export const doorZipPath = ({ id }: Pick<Door, 'id'>): string => `${folders}/${id}/zip`;

/** Updates a door in the cached list at once, and refetches the list. */
function cacheDoor(client: QueryClient, saved: Door): Promise<void> {
  client.setQueryData<Door[]>(
    doorsKey,
    (doors) => doors && [...doors.filter(({ id }) => id !== saved.id), saved],
  );
  return refreshAfterChange(client, 'vault.changed');
}

function uncacheDoor(client: QueryClient, doorId: string): Promise<void> {
  client.setQueryData<Door[]>(doorsKey, (doors) => doors?.filter(({ id }) => id !== doorId));
  return refreshAfterChange(client, 'vault.changed');
}

export type SaveDoorInput =
  | { id: string; change: UpdateDoor }
  | { id?: undefined; door: CreateDoor; headers: Record<string, string> };

const sendDoor = (input: SaveDoorInput) =>
  input.id === undefined
    ? api.post<SavedDoor>(folders, input.door, { headers: input.headers })
    : api.put<SavedDoor>(`${folders}/${input.id}`, input.change);

/** A mutation that returns the changed door. */
const useDoorChange = <Input>(send: (input: Input) => Promise<SavedDoor>) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ folder }, _input, _before, { client }) => void cacheDoor(client, folder),
  });

export const useSaveDoor = () => useDoorChange(sendDoor);

export const useClaimDoor = () =>
  useDoorChange((folderId: string) => api.post<SavedDoor>(`${folders}/claim`, { folderId }));

export const useRestoreDoor = () =>
  useDoorChange((id: string) => api.post<SavedDoor>(`${folders}/${id}/restore`));

/** A mutation that removes a door. It finishes without waiting for the lists to be refetched. */
const useDoorRemoval = (send: (id: string) => Promise<SuccessResponse>) =>
  useMutation({
    mutationFn: send,
    onSuccess: (_done, id, _before, { client }) => void uncacheDoor(client, id),
  });

export const useTrashDoor = () => useDoorRemoval((id) => api.post<SuccessResponse>(`${folders}/${id}/trash`));
export const useDeleteDoor = () => useDoorRemoval((id) => api.delete<SuccessResponse>(`${folders}/${id}`));

const useVaultChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useMutation({
    mutationFn: send,
    onSuccess: (_answer, _input, _before, { client }) => refreshAfterChange(client, 'vault.changed'),
  });

export interface AddLinkInput {
  link: AddLink;
  headers: Record<string, string>;
}

export const useAddLink = () =>
  useVaultChange(({ link, headers }: AddLinkInput) =>
    api.post<SavedFile>(`${vaultPath}/links`, link, { headers }),
  );

export const useEditLink = () =>
  useVaultChange(({ id, link }: { id: string; link: EditLink }) =>
    api.put<SavedFile>(`${vaultPath}/links/${id}`, link),
  );

export const useRenameFile = () =>
  useVaultChange(({ id, fileName }: Pick<VaultFile, 'id' | 'fileName'>) =>
    api.put<SavedFile>(`${files}/${id}`, { fileName }),
  );

export const useMoveFile = () =>
  useVaultChange(({ id, fileName, folderId }: Pick<VaultFile, 'id' | 'fileName' | 'folderId'>) =>
    api.put<SavedFile>(`${files}/${id}`, { fileName, folderId }),
  );

export const useTrashFile = () =>
  useVaultChange((id: string) => api.post<SuccessResponse>(`${files}/${id}/trash`));
export const useRestoreFile = () =>
  useVaultChange((id: string) => api.post<SavedFile>(`${files}/${id}/restore`));
export const useDeleteFile = () =>
  useVaultChange((id: string) => api.delete<SuccessResponse>(`${files}/${id}`));
export const useEmptyTrash = () => useVaultChange(() => api.delete<SuccessResponse>(trash));

export const useCreateShare = () =>
  useVaultChange((share: CreateShare) => api.post<SavedShare>(shares, share));
export interface MailShareInput {
  id: string;
  mail: SendShareMail;
  headers: Record<string, string>;
}

export const useMailShare = () =>
  useMutation({
    mutationFn: ({ id, mail, headers }: MailShareInput) =>
      api.post<SavedShare>(`${shares}/${id}/mail`, mail, { headers }),
  });
export const useRevokeShare = () => useVaultChange((id: string) => api.delete<SavedShare>(`${shares}/${id}`));

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FileList, VaultFile } from '#contract/doors-vault/vault-files.ts';
import { refreshAfterChange } from '../../../../shell/core/refresh.ts';
import { type FilesFilter, filesQuery } from '../../api.ts';
import type { FilesView } from './files-view.ts';

const pageSize = 100;

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

/** How often to ask for new thumbnails, in milliseconds. The server creates them shortly after an upload. */
const thumbnailPollMs = 2000;
const thumbnailTimeoutMs = 30_000;

const awaitsThumbnails = (list: FileList | undefined): boolean =>
  list?.files.some(
    ({ fileType, thumbnailUrl, createdAt }) =>
      fileType === 'IMAGE' && !thumbnailUrl && Date.now() - Date.parse(createdAt) < thumbnailTimeoutMs,
  ) ?? false;

export interface VisibleRange {
  first: number;
  last: number;
}

/** The page numbers from `from` to `to`, without page 1, which is always loaded. */
function laterPages(from: number, to: number): number[] {
  const start = Math.max(2, from);
  return Array.from({ length: Math.max(0, to - start + 1) }, (_, index) => start + index);
}

/**
 * Loads one of the few visible pages of files. The caller calls this hook a fixed number of times. It does
 * not use `useQueries`, because the public pages would then have to load that code, too.
 */
function usePage(input: FilesFilter, page: number | undefined): FileList | undefined {
  const query = filesQuery({ ...input, page });
  return useQuery({ ...query, placeholderData: undefined, enabled: page !== undefined }).data;
}

/** Refetches doors when thumbnails arrive, because a door may get a cover photo. */
function useRefreshCovers(isWaiting: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isWaiting) return () => void refreshAfterChange(client, 'pictures.created');
    return undefined;
  }, [client, isWaiting]);
}

/**
 * The files of a door, loaded page by page as they come into view. A user who scrolls to the end of a long
 * list does not wait for the pages in between.
 */
export function useDoorFiles(folderId: string, view: FilesView) {
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(1);
  const { search, ...rest } = view;
  const input: FilesFilter = { folderId, ...rest, search: search || undefined, limit: pageSize };
  const first = useQuery({
    ...filesQuery({ ...input, page: 1 }),
    refetchInterval: ({ state }) => awaitsThumbnails(state.data) && thumbnailPollMs,
  });
  useRefreshCovers(awaitsThumbnails(first.data));
  const [nearIndex, setNearIndex] = useState(0);
  const neighborPages = laterPages(pageOf(Math.max(0, nearIndex - 1)), pageOf(nearIndex + 1));
  const pages = first.data ? [...new Set([...laterPages(from, to), ...neighborPages])] : [];
  const laterLists = [
    usePage(input, pages[0]),
    usePage(input, pages[1]),
    usePage(input, pages[2]),
    usePage(input, pages[3]),
    usePage(input, pages[4]),
  ];

  /** The file at an index; undefined while its page is loading. */
  function fileAt(index: number): VaultFile | undefined {
    const page = pageOf(index);
    const list = page === 1 ? first.data : laterLists[pages.indexOf(page)];
    return list?.files[index % pageSize];
  }

  const show = useCallback((range: VisibleRange) => {
    setFrom(pageOf(range.first));
    setTo(pageOf(range.last));
  }, []);

  const total = first.data?.total ?? 0;
  return {
    list: first.data,
    total,
    fileAt,
    indexOf: (id: string) => {
      for (let index = 0; index < total; index += 1) if (fileAt(index)?.id === id) return index;
      return -1;
    },
    isStale: first.isPlaceholderData,
    isError: first.isError,
    refetch: first.refetch,
    show,
    /** Sets the index of the previewed file, whose neighbors then stay loaded. */
    setPreviewIndex: setNearIndex,
  };
}

export type DoorFiles = ReturnType<typeof useDoorFiles>;

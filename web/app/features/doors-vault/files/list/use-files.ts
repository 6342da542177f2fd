import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FileList, VaultFile } from '#contract/vault-files.ts';
import { refresh } from '../../../../shell/ground/refresh.ts';
import { type FilesWish, filesQuery } from '../../api.ts';
import type { FilesView } from './files-view.ts';

const pageSize = 100;

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

/** Small copies of photos are made soon after they arrive. */
const pictureInterval = 2000;
const pictureWait = 30_000;

const awaitsPictures = (list: FileList | undefined): boolean =>
  list?.files.some(
    ({ fileType, thumbnailUrl, createdAt }) =>
      fileType === 'IMAGE' && !thumbnailUrl && Date.now() - Date.parse(createdAt) < pictureWait,
  ) ?? false;

export interface ShownRange {
  first: number;
  last: number;
}

/** From one page to another, besides the first, which is always there. */
function laterPages(from: number, to: number): number[] {
  const start = Math.max(2, from);
  return Array.from({ length: Math.max(0, to - start + 1) }, (_, index) => start + index);
}

/**
 * One of the few pages that are in sight at once. Their number is fixed, so that the public pages need not
 * load what watches any number of queries.
 */
function usePage(input: FilesWish, page: number | undefined): FileList | undefined {
  const query = filesQuery({ ...input, page });
  return useQuery({ ...query, placeholderData: undefined, enabled: page !== undefined }).data;
}

/** Once the small copies are there, the door may have a cover. */
function useNewCovers(isWaiting: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isWaiting) return () => void refresh(client, 'pictures.created');
    return undefined;
  }, [client, isWaiting]);
}

/** The files of a door, page by page as they come into sight: one can jump to the end of two thousand. */
export function useFiles(folderId: string, view: FilesView) {
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(1);
  const { search, ...rest } = view;
  const input: FilesWish = { folderId, ...rest, search: search || undefined, limit: pageSize };
  const first = useQuery({
    ...filesQuery({ ...input, page: 1 }),
    refetchInterval: ({ state }) => awaitsPictures(state.data) && pictureInterval,
  });
  useNewCovers(awaitsPictures(first.data));
  const [near, setNear] = useState(0);
  const around = laterPages(pageOf(Math.max(0, near - 1)), pageOf(near + 1));
  const pages = first.data ? [...new Set([...laterPages(from, to), ...around])] : [];
  const later = [
    usePage(input, pages[0]),
    usePage(input, pages[1]),
    usePage(input, pages[2]),
    usePage(input, pages[3]),
    usePage(input, pages[4]),
  ];

  /** Nothing while it is on its way. */
  function fileAt(index: number): VaultFile | undefined {
    const page = pageOf(index);
    const list = page === 1 ? first.data : later[pages.indexOf(page)];
    return list?.files[index % pageSize];
  }

  const show = useCallback((range: ShownRange) => {
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
    /** Keeps the files on both sides of one at hand. */
    standAt: setNear,
  };
}

export type Files = ReturnType<typeof useFiles>;

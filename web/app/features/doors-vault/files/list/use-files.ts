import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileList, VaultFile } from '#contract/vault-files.ts';
import { type FilesWish, filesQuery } from '../../api.ts';
import type { FilesView } from './files-view.ts';

const pageSize = 60;

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

/** The pages that a stretch of the list stands on, besides the first. */
function laterPages({ first, last }: ShownRange): number[] {
  const from = Math.max(2, pageOf(first));
  return Array.from({ length: Math.max(0, pageOf(last) - from + 1) }, (_, index) => from + index);
}

/** The files of a door, page by page as they come into sight: one can jump to the end of two thousand. */
export function useFiles(folderId: string, view: FilesView) {
  const [range, setRange] = useState<ShownRange>({ first: 0, last: 0 });
  const { search, ...rest } = view;
  const wish: FilesWish = { folderId, ...rest, search: search || undefined, limit: pageSize };
  const first = useQuery({
    ...filesQuery({ ...wish, page: 1 }),
    refetchInterval: ({ state }) => awaitsPictures(state.data) && pictureInterval,
  });
  const pages = first.data ? laterPages(range) : [];
  const later = useQueries({ queries: pages.map((page) => filesQuery({ ...wish, page })) });

  /** Nothing while it is on its way. */
  function fileAt(index: number): VaultFile | undefined {
    const page = pageOf(index);
    const list = page === 1 ? first.data : later[pages.indexOf(page)]?.data;
    return list?.files[index % pageSize];
  }

  const total = first.data?.total ?? 0;
  const loaded = [first.data, ...later.map(({ data }) => data)].flatMap((list) => list?.files ?? []);
  return {
    list: first.data,
    total,
    fileAt,
    loaded,
    indexOf: (id: string) => {
      for (let index = 0; index < total; index += 1) if (fileAt(index)?.id === id) return index;
      return -1;
    },
    isStale: first.isPlaceholderData,
    isError: first.isError,
    refetch: first.refetch,
    show: ({ first: from, last: to }: ShownRange) => {
      if (from !== range.first || to !== range.last) setRange({ first: from, last: to });
    },
  };
}

export type Files = ReturnType<typeof useFiles>;

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type FileList, fileMessages } from '#contract/doors-vault/vault-files.ts';
import { toast } from '../../../../ui/toast.tsx';
import { vaultStorageQuery } from '../../api.ts';
import { isUnfinishedUpload, type UploadItem } from './upload-queue.ts';
import { getUploadQueues, type QueuedDoor } from './upload-queues.ts';
import { checkFilesBeforeUpload, omitDuplicateFiles } from './upload-rules.ts';

/** The uploads to a door and their actions. */
export function useUploads(door: QueuedDoor, counts?: FileList['counts']) {
  const { category } = door;
  const queue = getUploadQueues(useQueryClient()).of(door);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const { data: storage } = useQuery(vaultStorageQuery);

  function add(choice: readonly File[]) {
    if (choice.length === 0) return toast.warning(fileMessages.nothingSelected);
    const listed = queue.items().map(({ file }) => file);
    const newFiles = omitDuplicateFiles(choice, listed);
    if (newFiles.length === 0) return toast.info(fileMessages.allSelected);
    const { fit, problems } = checkFilesBeforeUpload(newFiles, namesOfUnstored(queue.items()), {
      category,
      counts,
      storage,
    });
    for (const problem of problems.slice(0, 3)) toast.warning(problem);
    if (problems.length > 3) toast.warning(`${problems.length - 3} more files weren’t added.`);
    queue.add(fit);
  }

  function remove(item: UploadItem) {
    queue.remove(item.id);
    if (queue.items().length === 0) toast.info(fileMessages.allRemoved);
  }

  function clear() {
    queue.clear();
    toast.info(fileMessages.allCleared);
  }

  return { queue, items, storage, add, remove, clear };
}

export type Uploads = ReturnType<typeof useUploads>;

export function useUnfinishedUploads(doorId: string | undefined): number {
  const queues = getUploadQueues(useQueryClient());
  const count = useCallback(() => {
    const uploads = queues.all().find(({ door }) => door.id === doorId);
    return uploads?.items.filter(isUnfinishedUpload).length ?? 0;
  }, [queues, doorId]);
  return useSyncExternalStore(queues.subscribe, count);
}

/**
 * The files that are not stored yet. Stored files are left out, because the door's counts already include
 * them.
 */
const namesOfUnstored = (items: readonly UploadItem[]) =>
  items.filter(({ state }) => state !== 'kept').map(({ file }) => file);

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Door } from '#contract/doors-vault.ts';
import { type FileList, fileMessages } from '#contract/vault-files.ts';
import { refresh } from '../../../../shell/ground/refresh.ts';
import { toast } from '../../../../ui/toast.tsx';
import { storageQuery } from '../../api.ts';
import { sendFile } from './send-file.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';
import { judge, newNames } from './upload-rules.ts';

/** Of each session, by door: a demo and the real vault never share one. */
const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();

function queueOf(client: QueryClient, doorId: string): UploadQueue {
  const ofClient = queues.get(client) ?? new Map<string, UploadQueue>();
  queues.set(client, ofClient);
  const queue = ofClient.get(doorId) ?? newQueue(client, doorId);
  ofClient.set(doorId, queue);
  return queue;
}

function newQueue(client: QueryClient, doorId: string): UploadQueue {
  const queue = new UploadQueue({
    send: (sending) => sendFile(doorId, sending),
    onKept: () => void refresh(client, 'upload.kept'),
    onSettled: (kept, failed) => {
      void refresh(client, 'vault.changed');
      tell(kept, failed);
    },
  });
  window.addEventListener('online', () => queue.retryCutOff());
  window.addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  return queue;
}

function tell(kept: UploadItem[], failed: UploadItem[]): void {
  const bytes = kept.reduce((sum, { file }) => sum + file.size, 0);
  if (kept.length) toast.success(fileMessages.uploaded(kept.length, bytes));
  if (failed.length) toast.error(fileMessages.uploadFailed, failed[0]?.problem);
}

/** The files on their way into a door, and what can be done with them. */
export function useUploads({ id, category }: Pick<Door, 'id' | 'category'>, counts?: FileList['counts']) {
  const queue = queueOf(useQueryClient(), id);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const { data: storage } = useQuery(storageQuery);

  function add(choice: readonly File[]) {
    const listed = queue.items().map(({ file }) => file);
    const fresh = newNames(choice, listed);
    if (choice.length && fresh.length === 0) return toast.info(fileMessages.allSelected);
    const { fit, problems } = judge(fresh, unkept(queue.items()), { category, counts, storage });
    for (const problem of problems.slice(0, 3)) toast.warning(problem);
    if (problems.length > 3) toast.warning(`${problems.length - 3} more files weren’t added.`);
    queue.add(fit);
  }

  function start() {
    if (!items.some(({ state }) => state === 'chosen')) return toast.warning(fileMessages.nothingSelected);
    queue.start();
  }

  function remove(item: UploadItem) {
    queue.remove(item.id);
    if (item.state === 'chosen' && items.length === 1) toast.info(fileMessages.allRemoved);
  }

  function clear() {
    queue.clear();
    toast.info(fileMessages.allCleared);
  }

  return { items, storage, add, start, remove, clear, retry: (id: string) => queue.retry(id) };
}

export type Uploads = ReturnType<typeof useUploads>;

/** What is kept is counted in the door already. */
const unkept = (items: readonly UploadItem[]) =>
  items.filter(({ state }) => state !== 'kept').map(({ file }) => file);

import type { QueryClient } from '@tanstack/react-query';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { createListeners } from '../../../../lib/listeners.ts';
import { refreshAfterChange } from '../../../../shell/core/refresh.ts';
import { markUploadsStarted } from '../../../../shell/core/uploads-started.ts';
import { toast } from '../../../../ui/toast.tsx';
import { discardUpload, sendFile } from './send-file.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

export type QueuedDoor = Pick<Door, 'id' | 'address' | 'category' | 'slug'>;

export interface DoorUploads {
  door: QueuedDoor;
  queue: UploadQueue;
  items: readonly UploadItem[];
}

/** The upload queues of all doors. Uploads continue when the user opens another screen. */
class UploadQueues {
  #all: readonly DoorUploads[] = [];
  readonly #client: QueryClient;
  readonly #listeners = createListeners();

  constructor(client: QueryClient) {
    this.#client = client;
    window.addEventListener('online', () => {
      for (const { queue } of this.#all) queue.retryCutOff();
    });
    window.addEventListener('beforeunload', (event) => {
      if (this.#all.some(({ queue }) => queue.isUnfinished())) event.preventDefault();
    });
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly all = (): readonly DoorUploads[] => this.#all;

  /** Returns the queue of a door, and stores the door's latest data. */
  of(door: QueuedDoor): UploadQueue {
    const known = this.#all.find((one) => one.door.id === door.id);
    if (!known) return this.#begin(door);
    if (known.door !== door) this.#all = this.#all.map((one) => (one === known ? { ...one, door } : one));
    return known.queue;
  }

  #begin(door: QueuedDoor): UploadQueue {
    const client = this.#client;
    const queue = new UploadQueue({
      send: (sending) => sendFile(door.id, sending),
      discard: (file) => discardUpload(door.id, file),
      onStored: () => void refreshAfterChange(client, 'upload.stored'),
      onFinished: (stored, failed) => {
        void refreshAfterChange(client, 'vault.changed');
        showResult(stored, failed);
      },
    });
    this.#all = [...this.#all, { door, queue, items: queue.items() }];
    queue.subscribe(() => this.#changed(queue));
    return queue;
  }

  #changed(queue: UploadQueue): void {
    this.#all = this.#all.map((one) => (one.queue === queue ? { ...one, items: queue.items() } : one));
    if (queue.isUnfinished()) markUploadsStarted(this.#client);
    this.#listeners.notify();
  }
}

function showResult(stored: UploadItem[], failed: UploadItem[]): void {
  const bytes = stored.reduce((sum, { file }) => sum + file.size, 0);
  if (stored.length) toast.success(fileMessages.uploaded(stored.length, bytes));
  if (failed.length) toast.error(fileMessages.uploadFailed, failed[0]?.problem);
}

/** The queues of each query client, so that a demo and the real vault never share queues. */
const queuesByClient = new WeakMap<QueryClient, UploadQueues>();

export function getUploadQueues(client: QueryClient): UploadQueues {
  const queues = queuesByClient.get(client) ?? new UploadQueues(client);
  queuesByClient.set(client, queues);
  return queues;
}

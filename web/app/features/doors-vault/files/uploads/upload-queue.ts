import { finishedUploadDelay } from '#contract/doors-vault/upload-progress.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { isProblem, problemMessage } from '../../../../lib/api-problem.ts';
import { UploadPaused } from '../../../../lib/backend.ts';
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { createListeners } from '../../../../lib/listeners.ts';
import type { UploadAttempt } from './send-file.ts';

export interface UploadItem {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'paused' | 'kept' | 'failed';
  sentBytes: number;
  problem?: string;
  /** Whether the connection was lost. The upload is retried when the connection is back. */
  isCutOff?: boolean;
}

interface Callbacks {
  send: (sending: UploadAttempt) => Promise<void>;
  /** Deletes the part of an unfinished file that the server already has. */
  discard: (file: File) => void;
  onStored: () => void;
  /** Called when no upload is running or paused anymore. */
  onFinished: (stored: UploadItem[], failed: UploadItem[]) => void;
}

/** Two uploads use the whole bandwidth; more uploads would only slow each other down. */
const maxConcurrent = 2;

export const isActiveUpload = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/** Whether an upload is not done yet, so that leaving the page would lose it. */
export const isUnfinishedUpload = (item: UploadItem): boolean =>
  isActiveUpload(item) || item.state === 'paused';

/** The uploads to one door. They continue while another screen is open. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  readonly #calls: Callbacks;
  readonly #activeUploads = new Map<string, AbortController>();
  readonly #listeners = createListeners();

  constructor(calls: Callbacks) {
    this.#calls = calls;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly isUnfinished = (): boolean => this.#items.some(isUnfinishedUpload);

  /** Queues files for upload. */
  add(files: readonly File[]): void {
    const newItems = files.map(
      (file): UploadItem => ({ id: newIdempotencyKey(), file, state: 'waiting', sentBytes: 0 }),
    );
    this.#set([...this.#items, ...newItems]);
    this.#next();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', sentBytes: 0, problem: undefined, isCutOff: undefined });
    this.#next();
  }

  retryCutOff(): void {
    for (const { id, isCutOff } of this.#items) if (isCutOff) this.retry(id);
  }

  /** Pauses uploads and starts the next ones in the queue. A paused upload keeps the bytes sent so far. */
  pause(...ids: string[]): void {
    const paused = this.#items.filter((item) => ids.includes(item.id) && isActiveUpload(item));
    for (const { id } of paused) this.#change(id, { state: 'paused' });
    for (const { id } of paused) this.#stop(id, new UploadPaused());
    this.#next();
  }

  resume(...ids: string[]): void {
    for (const { id, state } of this.#items) {
      if (ids.includes(id) && state === 'paused') this.#change(id, { state: 'waiting' });
    }
    this.#next();
  }

  remove(id: string): void {
    const item = this.#items.find((one) => one.id === id);
    if (!item) return;
    this.#set(this.#items.filter((one) => one !== item));
    this.#release(item);
    if (!isUnfinishedUpload(item)) return;
    this.#next();
    this.#reportIfFinished();
  }

  clear(): void {
    const removed = this.#items;
    this.#set([]);
    for (const item of removed) this.#release(item);
  }

  #release({ id, file, state }: UploadItem): void {
    this.#stop(id);
    // If the upload is running, aborting it makes `send` discard the file.
    if (state === 'paused' || state === 'failed') this.#calls.discard(file);
  }

  #stop(id: string, reason?: UploadPaused): void {
    const controller = this.#activeUploads.get(id);
    this.#activeUploads.delete(id);
    controller?.abort(reason);
  }

  #next(): void {
    for (const item of this.#items.filter(({ state }) => state === 'waiting')) {
      if (this.#activeUploads.size >= maxConcurrent) return;
      void this.#send(item);
    }
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#activeUploads.set(id, controller);
    this.#change(id, { state: 'sending' });
    const onProgress = (sentBytes: number) => !signal.aborted && this.#change(id, { sentBytes });
    try {
      await this.#calls.send({ file, key: id, signal, onProgress });
      this.#change(id, { state: 'kept', sentBytes: file.size });
      this.#calls.onStored();
    } catch (error) {
      // The code that stopped this upload has already started the next one.
      if (signal.aborted) return;
      const problem = problemMessage(error, fileMessages.uploadFailed);
      this.#change(id, { state: 'failed', problem, isCutOff: isProblem(error, 'unavailable') });
    }
    if (this.#activeUploads.get(id) === controller) this.#activeUploads.delete(id);
    this.#next();
    this.#reportIfFinished();
  }

  /** Reports completion once every file is stored or failed. Stored files leave the list after a moment. */
  #reportIfFinished(): void {
    if (this.isUnfinished()) return;
    const stored = this.#items.filter(({ state }) => state === 'kept');
    const failed = this.#items.filter(({ state }) => state === 'failed');
    if (stored.length + failed.length === 0) return;
    this.#calls.onFinished(stored, failed);
    const storedIds = new Set(stored.map(({ id }) => id));
    setTimeout(() => this.#set(this.#items.filter(({ id }) => !storedIds.has(id))), finishedUploadDelay);
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    this.#listeners.notify();
  }
}

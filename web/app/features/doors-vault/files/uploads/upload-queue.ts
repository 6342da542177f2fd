import { clearAfterUpload } from '#contract/upload-progress.ts';
import { fileMessages } from '#contract/vault-files.ts';
import { isProblem, problemMessage } from '../../../../lib/api-problem.ts';
import { newKey } from '../../../../lib/submission-key.ts';
import type { Sending } from './send-file.ts';

export interface UploadItem {
  id: string;
  file: File;
  state: 'chosen' | 'waiting' | 'sending' | 'kept' | 'failed';
  sentBytes: number;
  problem?: string;
  /** The connection was lost: it goes on by itself when there is one again. */
  isCutOff?: boolean;
}

interface Callbacks {
  send: (sending: Sending) => Promise<void>;
  onKept: () => void;
  /** Nothing is under way anymore. */
  onSettled: (kept: UploadItem[], failed: UploadItem[]) => void;
}

/** Two at once keep the line busy; more would only make each slower. */
const mostAtOnce = 2;

export const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/** The files chosen for one door and on their way to it. It goes on while its screen is away. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  readonly #calls: Callbacks;
  readonly #underWay = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(calls: Callbacks) {
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly isBusy = (): boolean => this.#items.some(isUnderWay);

  add(files: readonly File[]): void {
    const fresh = files.map((file): UploadItem => ({ id: newKey(), file, state: 'chosen', sentBytes: 0 }));
    this.#set([...this.#items, ...fresh]);
  }

  /** Sends whatever waits to be sent. */
  start(): void {
    this.#set(this.#items.map((item) => (item.state === 'chosen' ? { ...item, state: 'waiting' } : item)));
    this.#next();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', sentBytes: 0, problem: undefined, isCutOff: undefined });
    this.#next();
  }

  retryCutOff(): void {
    for (const { id, isCutOff } of this.#items) if (isCutOff) this.retry(id);
  }

  remove(id: string): void {
    this.#set(this.#items.filter((item) => item.id !== id));
    this.#underWay.get(id)?.abort();
  }

  clear(): void {
    for (const { id } of this.#items) this.remove(id);
  }

  #next(): void {
    for (const item of this.#items.filter(({ state }) => state === 'waiting')) {
      if (this.#underWay.size >= mostAtOnce) return;
      void this.#send(item);
    }
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#underWay.set(id, controller);
    this.#change(id, { state: 'sending' });
    try {
      await this.#calls.send({
        file,
        key: id,
        signal,
        onProgress: (sentBytes) => this.#change(id, { sentBytes }),
      });
      this.#change(id, { state: 'kept', sentBytes: file.size });
      this.#calls.onKept();
    } catch (error) {
      const problem = problemMessage(error, fileMessages.uploadFailed);
      if (!signal.aborted)
        this.#change(id, { state: 'failed', problem, isCutOff: isProblem(error, 'unavailable') });
    }
    this.#underWay.delete(id);
    this.#next();
    if (!this.isBusy()) this.#settle();
  }

  /** What is kept leaves the list after a moment, unless more was begun meanwhile. */
  #settle(): void {
    const kept = this.#items.filter(({ state }) => state === 'kept');
    const failed = this.#items.filter(({ state }) => state === 'failed');
    if (kept.length + failed.length === 0) return;
    this.#calls.onSettled(kept, failed);
    const gone = new Set(kept.map(({ id }) => id));
    setTimeout(() => this.#set(this.#items.filter(({ id }) => !gone.has(id))), clearAfterUpload);
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

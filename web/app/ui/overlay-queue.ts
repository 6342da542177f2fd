import type { ReactNode } from 'react';

/** A yes-or-no question. */
export interface ConfirmQuestion {
  /** The title as a question, such as "Delete this door?" */
  title: string;
  /** The message, which says what will happen and whether it can be undone. */
  message: ReactNode;
  /** The label of the confirm button, such as "Delete door". */
  verb: string;
  cancel?: string;
  danger?: boolean;
  /** Runs before the dialog closes. If it fails, the dialog shows the error and the user can try again. */
  act?: () => Promise<unknown>;
  /** Shown when `act` fails and the server gives no reason. */
  failure?: { title?: string; message: string };
  /** A second, gentler action that also counts as yes, such as "Move to trash". */
  alternative?: ConfirmAction;
}

export interface ConfirmAction {
  verb: string;
  act?: () => Promise<unknown>;
  danger?: boolean;
}

export type ToastTone = 'good' | 'bad' | 'warning' | 'info';

/** A message that disappears by itself. */
export interface ToastMessage {
  tone: ToastTone;
  title: string;
  message?: string;
  action?: ToastAction;
  /** Milliseconds until the message disappears. */
  durationMs: number;
}

export interface ToastAction {
  /** The label of the button, such as "Undo". */
  label: string;
  run: () => void;
}

export type Overlay = { question: ConfirmQuestion; answer: (yes: boolean) => void } | { news: ToastMessage };

let queue: readonly Overlay[] = [];
const watchers = new Set<() => void>();

function setQueue(next: readonly Overlay[]): void {
  queue = next;
  for (const watcher of watchers) watcher();
}

/** Queues an overlay until the components that show it are fetched. */
export const enqueueOverlay = (overlay: Overlay): void => setQueue([...queue, overlay]);

export const getQueuedOverlays = (): readonly Overlay[] => queue;

/** Empties the queue and returns its overlays, which the caller must show. */
export function drainOverlays(): readonly Overlay[] {
  const overlays = queue;
  if (overlays.length > 0) setQueue([]);
  return overlays;
}

export function subscribeToOverlays(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

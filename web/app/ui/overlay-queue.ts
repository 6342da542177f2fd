import type { ReactNode } from 'react';

/** Something to be answered with yes or no. */
export interface Question {
  /** As a question: "Delete this door?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  message: ReactNode;
  /** What the button does: "Delete door" */
  verb: string;
  cancel?: string;
  danger?: boolean;
  /** Done before the dialog closes; a failure is said inside it, so that one may try again. */
  act?: () => Promise<unknown>;
  /** What to say when `act` fails and the server gives no reason. */
  failure?: { title?: string; message: string };
  /** Another way that also counts as yes, the gentler one: "Move to trash" */
  instead?: Way;
}

export interface Way {
  verb: string;
  act?: () => Promise<unknown>;
  danger?: boolean;
}

export type Tone = 'good' | 'bad' | 'warning' | 'info';

/** News that leaves by itself. */
export interface News {
  tone: Tone;
  title: string;
  message?: string;
  action?: NewsAction;
  /** Milliseconds until it leaves by itself. */
  stay: number;
}

export interface NewsAction {
  /** What the button does: "Undo" */
  label: string;
  run: () => void;
}

export type Overlay = { question: Question; answer: (yes: boolean) => void } | { news: News };

let waiting: readonly Overlay[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Overlay[]): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

/** The windows for it are fetched first if they are not there yet. */
export const putOverlay = (overlay: Overlay): void => change([...waiting, overlay]);

export const waitingOverlays = (): readonly Overlay[] => waiting;

/** Whoever takes them shows them. */
export function takeOverlays(): readonly Overlay[] {
  const taken = waiting;
  if (taken.length > 0) change([]);
  return taken;
}

export function watchOverlays(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

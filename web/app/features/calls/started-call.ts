import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

/** The contact of a call or another conversation that the user may want to log. */
export interface ConversationPartner {
  id: string;
  name: string;
}

let started: ConversationPartner | undefined;
let toLog: ConversationPartner | undefined;
const listeners = createListeners();

function askToLog(conversation: ConversationPartner | undefined): void {
  toLog = conversation;
  listeners.notify();
}

/** Remembers that the user opens the dialer, so that the sheet opens when the user returns. */
export const rememberStartedCall = (contact: ConversationPartner): void => {
  started = contact;
};

/** Opens the sheet right away, for a conversation that has already happened. */
export const openCallSheet = (contact: ConversationPartner): void => askToLog(contact);

export const closeCallSheet = (): void => askToLog(undefined);

/** Opens the sheet if the user returns from the dialer. */
export function openSheetAfterCall(): void {
  if (!started || document.visibilityState === 'hidden') return;
  const contact = started;
  started = undefined;
  askToLog(contact);
}

export const useCallSheetContact = (): ConversationPartner | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => toLog,
    () => undefined,
  );

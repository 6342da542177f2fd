import { type ConfirmQuestion, enqueueOverlay } from './overlay-queue.ts';

/** Resolves to true once the user has confirmed (and `act`, if given, has succeeded). */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((answer) => enqueueOverlay({ question, answer }));

import { putOverlay, type Question } from './overlay-queue.ts';

/** Resolves to whether it was confirmed (and, with `act`, done). */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => putOverlay({ question, answer }));

import { vendorSignupMessages } from '#contract/vendor-signup-words.ts';
import { type AppError, fail } from '../../../core/errors.ts';

/** Screens check the code; people read the sentence. */
export const slotsFull = (): AppError =>
  fail('conflict', vendorSignupMessages.slotsFullSentence, {
    error: vendorSignupMessages.slotsFull,
    details: { reason: 'slots_full' },
  });

import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import { type AppError, appError } from '../../../core/errors.ts';

/** Screens check the code; people read the sentence. */
export const slotsFullError = (): AppError =>
  appError('conflict', vendorSignupMessages.slotsFullSentence, {
    error: vendorSignupMessages.slotsFull,
    details: { reason: 'slots_full' },
  });

import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import { type AppError, appError } from '../../../core/errors.ts';

/** The error if all slots are taken. Screens check its code; people read its message. */
export const slotsFullError = (): AppError =>
  appError('conflict', vendorSignupMessages.slotsFullSentence, {
    error: vendorSignupMessages.slotsFull,
    details: { reason: 'slots_full' },
  });

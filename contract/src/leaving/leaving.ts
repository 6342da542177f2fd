import { z } from 'zod';
import { signInMessages } from '../account/sign-in-messages.ts';

export const deleteAccountConfirmationWord = 'DELETE';

export const leavingMessages = {
  warning:
    'Canceling your membership deletes your whole profile and account. Nothing is refunded, and a returning member starts from scratch.',
  word: `Please type ${deleteAccountConfirmationWord} to confirm`,
  password: 'That password is incorrect.',
  staff: 'Staff accounts have no membership to cancel.',
  exporting: 'Your export is still downloading. Please wait until it’s done, then try again.',
  done: 'Your membership is canceled and your account is deleted.',
} as const;

export const LeaveMembership = z.object({
  password: z.string().min(1, signInMessages.passwordRequired).max(200, leavingMessages.password),
  confirmation: z.literal(deleteAccountConfirmationWord, leavingMessages.word),
});
export type LeaveMembership = z.input<typeof LeaveMembership>;

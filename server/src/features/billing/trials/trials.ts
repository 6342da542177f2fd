import { createHmac } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { hasTrial, insertTrial, type TrialMark } from './store.ts';

/** `ada+desk@x.example` and `Ada@x.example` are one mailbox. */
const plainEmail = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const hashOf = ({ services: { config } }: Context, mark: TrialMark, value: string): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`trial:${mark}:${mark === 'email' ? plainEmail(value) : value}`)
    .digest('base64url');

/** From now on this address or card has had its trial, whatever becomes of the account. */
export const noteTrial = (context: Context, mark: TrialMark, value: string): Promise<void> =>
  insertTrial(context.db, mark, hashOf(context, mark, value), context.now);

export const hasHadTrial = (context: Context, mark: TrialMark, value: string): Promise<boolean> =>
  hasTrial(context.db, mark, hashOf(context, mark, value));

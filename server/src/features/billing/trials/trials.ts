import { createHmac } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { hasTrialRecord, insertUsedTrial, type UsedTrialKind } from './store.ts';

/** Removes the case and the `+tag`, because `ada+desk@x.example` and `Ada@x.example` are the same mailbox. */
const plainEmail = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const hashOf = ({ services: { config } }: Context, kind: UsedTrialKind, value: string): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`trial:${kind}:${kind === 'email' ? plainEmail(value) : value}`)
    .digest('base64url');

/** Remembers that this email or card has used its trial, even after the account is deleted. */
export const recordTrial = (context: Context, kind: UsedTrialKind, value: string): Promise<void> =>
  insertUsedTrial(context.db, kind, hashOf(context, kind, value), context.now);

export const hasUsedTrial = (context: Context, kind: UsedTrialKind, value: string): Promise<boolean> =>
  hasTrialRecord(context.db, kind, hashOf(context, kind, value));

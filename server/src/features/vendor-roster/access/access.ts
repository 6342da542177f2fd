import type { z } from 'zod';
import type {
  AcceptDisclaimer,
  DisclaimerQuery,
  DisclaimerStatus,
} from '#contract/vendor-roster/vendor-roster.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { isCallerName } from './rules.ts';
import { insertAccessRequest, markDisclaimerAccepted } from './store.ts';

const personNotFound = () => appError('not_found', 'The person was not found.');

/** Returns whether the caller accepted the disclaimer. Refuses another person's name with 404. */
export function readDisclaimerStatus(
  { account, owner }: OwnerContext,
  query: z.output<typeof DisclaimerQuery>,
): DisclaimerStatus {
  if (!isCallerName(account, query)) throw personNotFound();
  return { hasAcceptedVendorDisclaimer: account.acceptedVendorDisclaimerAt !== null, userId: owner };
}

/**
 * Records, with the server's time, that the caller accepted the disclaimer. Another person's id is refused
 * with 404.
 */
export function acceptDisclaimer(
  context: OwnerContext,
  { userId, disclaimerType }: z.output<typeof AcceptDisclaimer>,
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (userId !== undefined && userId !== owner) throw personNotFound();
    if (!(await markDisclaimerAccepted(owner, db, now))) return;
    await audit(transaction, { action: 'disclaimer.accept', details: { disclaimerType } });
  });
}

/** Records that a user wants access to the roster of an association where it is not open yet. */
export function requestAccess(context: OwnerContext, association: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await insertAccessRequest(owner, db, association, now);
    await audit(transaction, { action: 'roster.ask', details: { association } });
  });
}

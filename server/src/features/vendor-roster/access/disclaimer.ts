import type { z } from 'zod';
import type { AcceptDisclaimer, DisclaimerQuery, DisclaimerStatus } from '#contract/vendor-roster.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { isSamePerson } from './rules.ts';
import { markAccepted } from './store.ts';

const nobody = () => fail('not_found', 'The person was not found.');

/** Of oneself: somebody else's name finds nobody. */
export function disclaimerStatus(
  { account, owner }: OwnerContext,
  asked: z.output<typeof DisclaimerQuery>,
): DisclaimerStatus {
  if (!isSamePerson(account, asked)) throw nobody();
  return { hasAcceptedVendorDisclaimer: account.acceptedVendorDisclaimerAt !== null, userId: owner };
}

/** In one's own name alone, at the moment the server knows. */
export function acceptDisclaimer(
  context: OwnerContext,
  { userId, disclaimerType }: z.output<typeof AcceptDisclaimer>,
): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (userId !== undefined && userId !== owner) throw nobody();
    if (!(await markAccepted(owner, db, now))) return;
    await audit(transaction, { action: 'disclaimer.accept', details: { disclaimerType } });
  });
}

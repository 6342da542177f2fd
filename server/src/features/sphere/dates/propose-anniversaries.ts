import { dayOf } from '#contract/day.ts';
import type { AnniversaryProposal } from '#contract/sphere/sphere-dates.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { fillHomeAnniversary, lockSphere } from '../contacts/store.ts';
import { findProposals } from './store.ts';

/** Homes that contacts without a home anniversary bought with this agent. */
export async function proposeAnniversaries(context: OwnerContext): Promise<AnniversaryProposal[]> {
  const { owner, services, now, account } = context;
  return findProposals(owner, services.database.sql, dayOf(now, account.timeZone));
}

/** Accepts the proposals for these contacts and returns how many were filled in. */
export async function acceptAnniversaries(
  context: OwnerContext,
  contactIds: readonly string[],
): Promise<number> {
  const accepted = new Set(contactIds);
  const proposals = (await proposeAnniversaries(context)).filter(({ contactId }) => accepted.has(contactId));
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockSphere(owner, db);
    let filled = 0;
    for (const { contactId, homeAnniversary } of proposals) {
      if (await fillHomeAnniversary(owner, db, contactId, homeAnniversary, now)) filled += 1;
    }
    await audit(transaction, { action: 'contact.accept-anniversaries', details: { count: filled } });
    return filled;
  });
}

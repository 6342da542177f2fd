import type { z } from 'zod';
import {
  type AddDealPerson,
  type DealPerson,
  dealPeopleMessages,
  maxDealPeople,
} from '#contract/deals/deal-people.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { lockContactIfOwn } from '../sphere/public.ts';
import { lockDeal } from '../transactions/public.ts';
import { isListedVendor } from '../vendor-roster/public.ts';
import { countDealPeople, deleteDealPerson, findDealPeople, insertDealPerson } from './store-people.ts';

async function requireKnownPerson(
  context: OwnerContext,
  { contactId, vendorId }: z.output<typeof AddDealPerson>,
): Promise<void> {
  if (contactId && !(await lockContactIfOwn(context, contactId)))
    throw appError('invalid', dealPeopleMessages.contact, { field: 'contactId' });
  if (vendorId && !(await isListedVendor(context, vendorId)))
    throw appError('invalid', dealPeopleMessages.vendor, { field: 'vendorId' });
}

export async function addDealPerson(
  context: OwnerContext,
  dealId: string,
  input: z.output<typeof AddDealPerson>,
): Promise<DealPerson[]> {
  await inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await requireKnownPerson(transaction, input);
    orNotFound(await lockDeal(transaction, dealId), 'The deal');
    if ((await countDealPeople(owner, db, dealId)) >= maxDealPeople)
      throw appError('conflict', dealPeopleMessages.tooMany);
    const { role, contactId = null, vendorId = null } = input;
    const person = { transactionId: dealId, role, contactId, vendorId, createdAt: now };
    if (!(await insertDealPerson(owner, db, person)))
      throw appError('conflict', dealPeopleMessages.twice, { field: 'contactId' });
    await audit(transaction, { action: 'deal.add-person', subject: dealId, details: { role } });
  });
  return findDealPeople(context.owner, context.services.database.sql, dealId);
}

export async function removeDealPerson(
  context: OwnerContext,
  dealId: string,
  personId: string,
): Promise<DealPerson[]> {
  await inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    const isRemoved = await deleteDealPerson(owner, db, { dealId, personId });
    orNotFound(isRemoved || undefined, 'The person');
    await audit(transaction, { action: 'deal.remove-person', subject: dealId });
  });
  return findDealPeople(context.owner, context.services.database.sql, dealId);
}

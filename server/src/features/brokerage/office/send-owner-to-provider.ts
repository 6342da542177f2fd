import { fullNameOf } from '#contract/people.ts';
import type { Context } from '../../../core/context.ts';
import { findOfficeById, markOwnerSent, readOfficeBilling } from './store.ts';

/** Sends the owner's name and email to the provider, so that its mails go to the current owner. */
export async function sendOwnerToProvider({ db, services }: Context, brokerageId: string): Promise<void> {
  const office = await findOfficeById(db, brokerageId);
  if (!office) return;
  const billing = await readOfficeBilling(db, brokerageId);
  const name = fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName });
  if (billing?.customerId)
    await services.payments.updateCustomer(billing.customerId, { email: office.ownerEmail, name });
  await markOwnerSent(db, office);
}

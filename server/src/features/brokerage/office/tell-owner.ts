import { fullNameOf } from '#contract/people.ts';
import type { Context } from '../../../core/context.ts';
import { officeBilling, officeById, ownerWasTold } from './store.ts';

/** Sends the owner's name and email to the provider, so that its mails go to the current owner. */
export async function tellOwner({ db, services }: Context, brokerageId: string): Promise<void> {
  const office = await officeById(db, brokerageId);
  if (!office) return;
  const billing = await officeBilling(db, brokerageId);
  const name = fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName });
  if (billing?.customerId)
    await services.payments.nameCustomer(billing.customerId, { email: office.ownerEmail, name });
  await ownerWasTold(db, office);
}

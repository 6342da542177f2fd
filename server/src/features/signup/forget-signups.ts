import type { Context } from '../../core/context.ts';
import { finishSignup } from './finish-signup.ts';
import { waitingPrefix } from './rules.ts';
import { deleteSignup, deleteSignupsOf, expiredSignups, type SignupRow } from './store.ts';

/** A sign-up is kept for a day. One that was paid without our hearing of it is finished instead of forgotten. */
export async function forgetSignups(context: Context): Promise<void> {
  for (const signup of await expiredSignups(context.db, context.now)) {
    if (signup.state === 'open' && (await wasPaid(context, signup))) continue;
    await forget(context, signup);
  }
}

async function wasPaid(context: Context, { checkoutId, customerId }: SignupRow): Promise<boolean> {
  const { payments } = context.services;
  if (checkoutId && (await payments.closeCheckout(checkoutId)).status === 'complete') {
    await finishSignup(context, checkoutId);
    return true;
  }
  if (customerId) await payments.removeCustomer(customerId);
  return false;
}

async function forget({ db, services: { storage } }: Context, { id }: SignupRow): Promise<void> {
  for await (const { key } of storage.list(waitingPrefix(id))) await storage.remove(key);
  await deleteSignup(db, id);
}

/** For someone who leaves. */
export const forgetSignupsOf = ({ db }: Context, accountId: string, email: string): Promise<void> =>
  deleteSignupsOf(db, accountId, email);

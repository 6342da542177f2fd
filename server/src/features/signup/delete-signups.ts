import type { Context } from '../../core/context.ts';
import { closeOpenCheckout, deleteUnpaidCheckouts } from '../billing/public.ts';
import { chooseCheckoutPurpose, pendingPicturePrefix } from './rules.ts';
import { deleteSignup, deleteSignupsByAccountOrEmail, findExpiredSignups, type SignupRow } from './store.ts';

/**
 * Deletes sign-ups after a day. If a sign-up was paid but its webhook never arrived, finishes the sign-up
 * instead. After a failed sign-up, it continues with the next.
 */
export async function deleteExpiredSignups(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const signup of await findExpiredSignups(context.db, context.now))
    await finishOrDelete(context, signup).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some sign-ups could not be finished yet.');
}

async function finishOrDelete(context: Context, signup: SignupRow): Promise<void> {
  if (signup.state === 'open' && (await finishIfPaid(context, signup))) return;
  await deleteWithFiles(context, signup);
}

async function finishIfPaid(context: Context, signup: SignupRow): Promise<boolean> {
  const { id, customerId } = signup;
  const { status } = await closeOpenCheckout(context, chooseCheckoutPurpose(signup), id);
  if (status !== 'expired') return true;
  if (customerId) await context.services.payments.removeCustomer(customerId);
  return false;
}

async function deleteWithFiles(context: Context, { id }: SignupRow): Promise<void> {
  const { storage } = context.services;
  for await (const { key } of storage.list(pendingPicturePrefix(id))) await storage.remove(key);
  await deleteCheckouts(context, id);
  await deleteSignup(context.db, id);
}

async function deleteCheckouts(context: Context, id: string): Promise<void> {
  for (const purpose of ['signup', 'vendor'] as const) await deleteUnpaidCheckouts(context, purpose, id);
}

/** Deletes all sign-ups of an account that is being deleted. */
export async function deleteSignupsOfAccount(
  context: Context,
  accountId: string,
  email: string,
): Promise<void> {
  for (const id of await deleteSignupsByAccountOrEmail(context.db, accountId, email))
    await deleteCheckouts(context, id);
}

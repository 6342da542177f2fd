import { createHash } from 'node:crypto';
import { billingMessages } from '#contract/billing.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { ProviderSilent } from '../../gateways/payments/stripe-errors.ts';
import type { CheckoutRow } from '../billing/checkouts/checkout-row.ts';
import {
  beginCheckout,
  closeOpenPage,
  lookAtOpenPage,
  openPage,
} from '../billing/checkouts/open-checkout.ts';
import { purposeOf } from './rules.ts';
import {
  beginSignup,
  type NewSignup,
  otherSignups,
  ownSignup,
  type SignupRow,
  saveCustomer,
} from './store.ts';

export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const aDay = 24 * 60 * 60 * 1000;

export const takenEmail = (field: string) => fail('conflict', signupMessages.emailTaken, { field });

/** What this browser has begun before: the latest of all, and whether it was for this email. */
export async function begunBefore({ db }: Context, email: string, secret: string | undefined) {
  const begunHere = secret ? await ownSignup(db, secretHashOf(secret)) : undefined;
  const own = begunHere?.email.toLowerCase() === email.toLowerCase() ? begunHere : undefined;
  return { begunHere, own };
}

/** Whoever has paid on an earlier page has an account now; an earlier page that is unpaid can be paid no more. */
export async function closeEarlier(context: Context, earlier: SignupRow, emailField: string): Promise<void> {
  const { status } = await closeOpenPage(context, purposeOf(earlier), earlier.id, earlier.attempts);
  if (status === 'complete') throw takenEmail(emailField);
  if (status === 'unpaid') throw fail('conflict', billingMessages.beingConfirmed);
}

/** Somebody may have paid for this email elsewhere without our hearing of it. What is unpaid there stays as it is. */
export async function lookAtOthers(
  context: Context,
  email: string,
  own: SignupRow | undefined,
  emailField: string,
): Promise<void> {
  for (const other of await otherSignups(context.db, email, own?.id)) {
    const outcome = await lookAtOpenPage(context, purposeOf(other), other.id);
    if (outcome?.status === 'complete') throw takenEmail(emailField);
  }
}

export interface Begun {
  row: SignupRow;
  checkout: CheckoutRow;
}

type Beginning = Omit<NewSignup, 'createdAt' | 'expiresAt' | 'secretHash'> & { secret: string };

/**
 * What was typed and the page it is paid on are one: nobody pays there for what another window has typed. What else
 * must be there before somebody pays is made alongside.
 */
export function beginWithPage(
  context: Context,
  { secret, ...given }: Beginning,
  own: SignupRow | undefined,
  alongside: (context: Context) => Promise<void> = async () => undefined,
): Promise<Begun> {
  const { now } = context;
  const expiresAt = new Date(now.getTime() + aDay);
  const signup = { ...given, secretHash: secretHashOf(secret), createdAt: now, expiresAt };
  return inTransaction(context, async (transaction) => {
    const row = await beginSignup(transaction.db, signup, own);
    if (row) await alongside(transaction);
    const checkout =
      row &&
      (await beginCheckout(transaction, {
        purpose: purposeOf(row),
        subject: row.id,
        personId: null,
        bought: [{ offer: row.offer, quantity: 1 }],
      }));
    if (!checkout) throw fail('conflict', signupMessages.otherWindow);
    return { row, checkout };
  });
}

interface PageTerms {
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  couponId?: string;
  expiresAt?: Date;
}

export async function payingPage(context: Context, { row, checkout }: Begun, terms: PageTerms) {
  const customerId = row.customerId ?? (await createCustomer(context, row));
  // Known before anything is paid: what the provider tells of this customer waits for the account.
  await saveCustomer(context.db, row.id, customerId);
  return openPage(context, checkout, { ...terms, customerId, reference: { signup: row.id } });
}

/**
 * One customer a sign-up: asked for again after a lost answer, it is the same one, so its facts are those that never
 * change. A provider that said it failed would say so again under the same name.
 */
async function createCustomer({ services: { payments } }: Context, row: SignupRow): Promise<string> {
  const person = { email: row.email, reference: { signup: row.id } };
  const once = `signup:${row.id}:customer`;
  try {
    return await payments.createCustomer(once, person);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    return payments.createCustomer(`${once}:${row.attempts}`, person);
  }
}

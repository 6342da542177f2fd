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

const dayMs = 24 * 60 * 60 * 1000;

export const takenEmail = (field: string) => fail('conflict', signupMessages.emailTaken, { field });

/** Sign-ups that this browser started: the latest one, and the one with this email if it is the same. */
export async function begunBefore({ db }: Context, email: string, secret: string | undefined) {
  const begunHere = secret ? await ownSignup(db, secretHashOf(secret)) : undefined;
  const own = begunHere?.email.toLowerCase() === email.toLowerCase() ? begunHere : undefined;
  return { begunHere, own };
}

/** Finishes an earlier page that was paid, and closes one that was not. */
export async function closeEarlier(context: Context, earlier: SignupRow, emailField: string): Promise<void> {
  const { status } = await closeOpenPage(context, purposeOf(earlier), earlier.id, earlier.attempts);
  if (status === 'complete') throw takenEmail(emailField);
  if (status === 'unpaid') throw fail('conflict', billingMessages.beingConfirmed);
}

/** Another browser may have paid for this email before we were notified. Unpaid pages stay open. */
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

type NewSignupInput = Omit<NewSignup, 'createdAt' | 'expiresAt' | 'secretHash'> & { secret: string };

/**
 * Stores the answers and the checkout in one transaction, so that nobody pays for answers of another window.
 * `alongside` runs in the same transaction.
 */
export function beginWithPage(
  context: Context,
  { secret, ...given }: NewSignupInput,
  own: SignupRow | undefined,
  alongside: (context: Context) => Promise<void> = async () => undefined,
): Promise<Begun> {
  const { now } = context;
  const expiresAt = new Date(now.getTime() + dayMs);
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
  // Saved before the payment, so that events about this customer wait for the account.
  await saveCustomer(context.db, row.id, customerId);
  return openPage(context, checkout, { ...terms, customerId, reference: { signup: row.id } });
}

/**
 * One customer per sign-up: a repeated request uses the same idempotency key and therefore the same facts.
 * After an error from the provider, the same key would repeat that error, so the number of attempts is added.
 */
async function createCustomer({ services: { payments } }: Context, row: SignupRow): Promise<string> {
  const person = { email: row.email, reference: { signup: row.id } };
  const idempotencyKey = `signup:${row.id}:customer`;
  try {
    return await payments.createCustomer(idempotencyKey, person);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    return payments.createCustomer(`${idempotencyKey}:${row.attempts}`, person);
  }
}

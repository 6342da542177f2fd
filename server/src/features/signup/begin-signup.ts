import { billingMessages } from '#contract/billing/billing.ts';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { ProviderTimeoutError } from '../../gateways/payments/stripe-errors.ts';
import {
  type CheckoutRow,
  closeOpenCheckout,
  createCheckout,
  finishOpenCheckout,
  openCheckoutPage,
} from '../billing/public.ts';
import { chooseCheckoutPurpose } from './rules.ts';
import {
  findOpenSignupBySecret,
  findSignupsOfOtherBrowsers,
  type NewSignup,
  type SignupRow,
  saveSignupCustomer,
  upsertSignup,
} from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const emailTakenError = (field: string) => appError('conflict', signupMessages.emailTaken, { field });

/**
 * Finds this browser's latest open sign-up. `own` is that sign-up if it has this email.
 */
export async function findEarlierSignup({ db }: Context, email: string, secret: string | undefined) {
  const latestSignup = secret ? await findOpenSignupBySecret(db, sha256Hex(secret)) : undefined;
  const own = latestSignup?.email.toLowerCase() === email.toLowerCase() ? latestSignup : undefined;
  return { latestSignup, own };
}

/**
 * Closes the payment page of an earlier sign-up. If that page was already paid, finishes the earlier sign-up
 * and refuses the new one.
 */
export async function closeEarlierPaymentPage(
  context: Context,
  earlier: SignupRow,
  emailField: string,
): Promise<void> {
  const { status } = await closeOpenCheckout(
    context,
    chooseCheckoutPurpose(earlier),
    earlier.id,
    earlier.attempts,
  );
  if (status === 'complete') throw emailTakenError(emailField);
  if (status === 'unpaid') throw appError('conflict', billingMessages.beingConfirmed);
}

/**
 * Refuses the sign-up if another browser has paid for this email, even if the webhook has not arrived yet.
 * Does not close payment pages that are still unpaid.
 */
export async function assertNotPaidInAnotherBrowser(
  context: Context,
  email: string,
  own: SignupRow | undefined,
  emailField: string,
): Promise<void> {
  for (const other of await findSignupsOfOtherBrowsers(context.db, email, own?.id)) {
    const outcome = await finishOpenCheckout(context, chooseCheckoutPurpose(other), other.id);
    if (outcome?.status === 'complete') throw emailTakenError(emailField);
  }
}

export interface StartedSignup {
  row: SignupRow;
  checkout: CheckoutRow;
}

type NewSignupInput = Omit<NewSignup, 'createdAt' | 'expiresAt' | 'secretHash'> & { secret: string };

/**
 * Stores the answers and the checkout in one transaction, so that a payment always belongs to the answers of
 * the same window. `alongside` runs in the same transaction.
 */
export function storeSignupWithCheckout(
  context: Context,
  { secret, ...given }: NewSignupInput,
  own: SignupRow | undefined,
  alongside: (context: Context) => Promise<void> = async () => undefined,
): Promise<StartedSignup> {
  const { now } = context;
  const expiresAt = new Date(now.getTime() + dayMs);
  const signup = { ...given, secretHash: sha256Hex(secret), createdAt: now, expiresAt };
  return inTransaction(context, async (transaction) => {
    const row = await upsertSignup(transaction.db, signup, own);
    if (row) await alongside(transaction);
    const checkout =
      row &&
      (await createCheckout(transaction, {
        purpose: chooseCheckoutPurpose(row),
        subject: row.id,
        personId: null,
        bought: [{ offer: row.offer, quantity: 1 }],
      }));
    if (!checkout) throw appError('conflict', signupMessages.otherWindow);
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

export async function openPaymentPage(context: Context, { row, checkout }: StartedSignup, terms: PageTerms) {
  const customerId = row.customerId ?? (await createCustomer(context, row));
  // The customer is saved before the payment, so that events about this customer wait for the account.
  await saveSignupCustomer(context.db, row.id, customerId);
  return openCheckoutPage(context, checkout, { ...terms, customerId, reference: { signup: row.id } });
}

/**
 * Creates one customer per sign-up: a repeated request has the same idempotency key and returns the same
 * customer. After an error, the provider would repeat the error for this key, so the second try adds the
 * number of attempts to the key.
 */
async function createCustomer({ services: { payments } }: Context, row: SignupRow): Promise<string> {
  const person = { email: row.email, reference: { signup: row.id } };
  const idempotencyKey = `signup:${row.id}:customer`;
  try {
    return await payments.createCustomer(idempotencyKey, person);
  } catch (error) {
    if (error instanceof ProviderTimeoutError) throw error;
    return payments.createCustomer(`${idempotencyKey}:${row.attempts}`, person);
  }
}

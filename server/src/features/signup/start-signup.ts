import { createHash, randomBytes } from 'node:crypto';
import { type ProfileImage, profileImages } from '#contract/account.ts';
import { billingMessages } from '#contract/billing.ts';
import { imageLimits } from '#contract/images.ts';
import { desktopOffer, type Offer, trialUsedMessage } from '#contract/plans.ts';
import { signInMessages } from '#contract/sign-in.ts';
import type { Signup, SignupStarted } from '#contract/signup.ts';
import { signupMessages, signupPath } from '#contract/signup-steps.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { cleanImage } from '../../gateways/images/images.ts';
import { ProviderSilent } from '../../gateways/payments/stripe-errors.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { isEmailTaken } from '../account/check-email.ts';
import {
  beginCheckout,
  closeOpenPage,
  lookAtOpenPage,
  openPage,
} from '../billing/checkouts/open-checkout.ts';
import { hasHadTrial } from '../billing/trials/trials.ts';
import { waitingKey } from './rules.ts';
import { beginSignup, otherSignups, ownSignup, type SignupRow, saveCustomer } from './store.ts';

type Pictures = Partial<Record<ProfileImage, Buffer>>;

export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const aDay = 24 * 60 * 60 * 1000;

interface Sending {
  pictures: Pictures;
  /** Of a browser that has begun before, and comes back from the page for paying. */
  secret: string | undefined;
  /** For the browser that signs up: with it, and only with it, one goes on after a failure and is signed in at the end. */
  giveSecret: (secret: string) => void;
}

/**
 * Keeps what was typed and opens the page for paying: one page a browser. Whoever only knows an email closes nobody's
 * page; if both are paid, the second is refunded.
 */
export async function startSignup(
  context: Context,
  signup: Signup,
  { pictures, secret: earlierSecret, giveSecret }: Sending,
): Promise<SignupStarted> {
  const { email, password } = signup.firstPhase;
  const offer = desktopOffer(signup.role, signup.subscription.plan);
  if (!offer) throw fail('invalid', signupMessages.plan, { field: 'subscription.plan' });
  const fields = await checkPictures(pictures);
  if (await isEmailTaken(context, email)) throw taken();
  const trialDays = await trialDaysFor(context, signup, offer);
  const begunHere = earlierSecret && (await ownSignup(context.db, secretHashOf(earlierSecret)));
  const own = begunHere && begunHere.email.toLowerCase() === email.toLowerCase() ? begunHere : undefined;
  const passwordHash = password ? await hashPassword(password) : waitingPassword(own);
  if (begunHere) await closeEarlier(context, begunHere);
  await lookAtOthers(context, email, own);
  const secret = randomBytes(32).toString('base64url');
  const begun = await begin(context, signup, { offer, secret, passwordHash, fields, own });
  giveSecret(secret);
  await keepPictures(context, begun.row.id, pictures);
  const page = await payingPage(context, begun, signup.role, trialDays);
  await audit(context, { action: 'signup.start', subject: begun.row.id, details: { role: signup.role } });
  return { checkoutUrl: page.url ?? '', sessionId: page.id };
}

/** One trial a person: who has had theirs says so first, because it costs something today. */
async function trialDaysFor(
  context: Context,
  { firstPhase, subscription }: Signup,
  offer: Offer,
): Promise<number> {
  if (!offer.trialDays || !(await hasHadTrial(context, 'email', firstPhase.email))) return offer.trialDays;
  if (subscription.withoutTrial) return 0;
  const details = { reason: 'trial_used' };
  throw fail('conflict', trialUsedMessage(offer), { field: 'subscription.plan', details });
}

/** The password chosen before, for the browser that chose it. */
function waitingPassword(own: SignupRow | undefined): string {
  if (own?.passwordHash) return own.passwordHash;
  throw fail('invalid', signInMessages.passwordRequired, { field: 'firstPhase.password' });
}

/** Said now, while they can still be changed; they are cleaned when the account takes them. */
async function checkPictures(pictures: Pictures): Promise<ProfileImage[]> {
  const fields = profileImages.filter((field) => pictures[field]);
  for (const field of fields) {
    const rules = { field, maxBytes: imageLimits.bytes, maxPixels: imageLimits.pixels };
    await cleanImage(pictures[field] ?? Buffer.of(), rules);
  }
  return fields;
}

async function keepPictures(
  { services: { storage } }: Context,
  id: string,
  pictures: Pictures,
): Promise<void> {
  const options = { contentType: 'application/octet-stream' };
  for (const [field, picture] of Object.entries(pictures))
    await storage.put(waitingKey(id, field as ProfileImage), picture, options);
}

const taken = () => fail('conflict', signupMessages.emailTaken, { field: 'firstPhase.email' });

/** Whoever has paid on an earlier page has an account now; an earlier page that is unpaid can be paid no more. */
async function closeEarlier(context: Context, earlier: SignupRow): Promise<void> {
  const { status } = await closeOpenPage(context, 'signup', earlier.id, earlier.attempts);
  if (status === 'complete') throw taken();
  if (status === 'unpaid') throw fail('conflict', billingMessages.beingConfirmed);
}

/** Somebody may have paid for this email elsewhere without our hearing of it. What is unpaid there stays as it is. */
async function lookAtOthers(context: Context, email: string, own: SignupRow | undefined): Promise<void> {
  for (const { id } of await otherSignups(context.db, email, own?.id)) {
    const outcome = await lookAtOpenPage(context, 'signup', id);
    if (outcome?.status === 'complete') throw taken();
  }
}

interface Beginning {
  offer: Offer;
  secret: string;
  passwordHash: string;
  fields: string[];
  own: SignupRow | undefined;
}

/** What was typed and the page it is paid on are one: nobody pays there for what another window has typed. */
function begin(context: Context, signup: Signup, { offer, secret, passwordHash, fields, own }: Beginning) {
  const { now } = context;
  const { email, password: _, confirmPassword: __, ...firstPhase } = signup.firstPhase;
  const given = {
    email,
    secretHash: secretHashOf(secret),
    passwordHash,
    facts: { ...signup, firstPhase },
    offer: offer.key,
    pictures: fields,
    createdAt: now,
    expiresAt: new Date(now.getTime() + aDay),
  };
  return inTransaction(context, async (transaction) => {
    const row = await beginSignup(transaction.db, given, own);
    const checkout =
      row &&
      (await beginCheckout(transaction, {
        purpose: 'signup',
        subject: row.id,
        personId: null,
        bought: [{ offer: offer.key, quantity: 1 }],
      }));
    if (!checkout) throw fail('conflict', signupMessages.otherWindow);
    return { row, checkout };
  });
}

async function payingPage(
  context: Context,
  { row, checkout }: Awaited<ReturnType<typeof begin>>,
  role: Signup['role'],
  trialDays: number,
) {
  const { db, services } = context;
  const customerId = row.customerId ?? (await createCustomer(context, row));
  // Known before anything is paid: what the provider tells of this customer waits for the account.
  await saveCustomer(db, row.id, customerId);
  const reference = { signup: row.id };
  const page = (phase: 'verify' | 'subscription') => `${services.publicUrl()}${signupPath(role, phase)}`;
  return openPage(context, checkout, {
    customerId,
    trialDays,
    reference,
    successUrl: `${page('verify')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page('subscription'),
  });
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

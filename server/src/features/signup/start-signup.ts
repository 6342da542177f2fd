import { createHash, randomBytes } from 'node:crypto';
import { type ProfileImage, profileImages } from '#contract/account.ts';
import { imageLimits } from '#contract/images.ts';
import { fullNameOf } from '#contract/people.ts';
import { desktopOffer, type Offer } from '#contract/plans.ts';
import { signInMessages } from '#contract/sign-in.ts';
import type { Signup } from '#contract/signup.ts';
import { signupMessages, signupPath } from '#contract/signup-steps.ts';
import { audit } from '../../core/audit.ts';
import type { Context } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { cleanImage } from '../../gateways/images/images.ts';
import type { Checkout } from '../../gateways/payments/payments.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { isEmailTaken } from '../account/check-email.ts';
import { finishSignup } from './finish-signup.ts';
import { waitingKey } from './rules.ts';
import { beginSignup, openSignupOf, type SignupRow, saveProviderIds } from './store.ts';

type Pictures = Partial<Record<ProfileImage, Buffer>>;

export interface StartedSignup {
  checkout: Checkout;
  /** For the browser that signs up: with it, and only with it, one is signed in at the end. */
  secret: string;
}

export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const aDay = 24 * 60 * 60 * 1000;

interface Sending {
  pictures: Pictures;
  /** Of a browser that has begun before, and comes back from the page for paying. */
  secret: string | undefined;
}

/** Keeps what was typed and opens the page for paying: one page an e-mail, so that nobody can pay twice. */
export async function startSignup(
  context: Context,
  signup: Signup,
  { pictures, secret: earlierSecret }: Sending,
): Promise<StartedSignup> {
  const { email, password } = signup.firstPhase;
  const offer = desktopOffer(signup.role, signup.subscription.plan);
  if (!offer) throw fail('invalid', signupMessages.plan, { field: 'subscription.plan' });
  const fields = await checkPictures(pictures);
  if (await isEmailTaken(context, email)) throw taken();
  const earlier = await openSignupOf(context.db, email);
  const passwordHash = password ? await hashPassword(password) : waitingPassword(earlier, earlierSecret);
  const closed = await closePage(context, earlier);
  const secret = randomBytes(32).toString('base64url');
  const row = await rowOf(context, signup, { offer, secret, passwordHash, fields, closed });
  await keepPictures(context, row.id, pictures);
  const checkout = await openPage(context, row, signup, offer);
  await audit(context, { action: 'signup.start', subject: row.id, details: { role: signup.role } });
  return { checkout, secret };
}

/** The password chosen before, for the browser that chose it. */
function waitingPassword(earlier: SignupRow | undefined, secret: string | undefined): string {
  const isOwn = secret !== undefined && earlier?.secretHash === secretHashOf(secret);
  if (isOwn && earlier.passwordHash) return earlier.passwordHash;
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
async function closePage(context: Context, earlier: SignupRow | undefined): Promise<string | null> {
  if (!earlier?.checkoutId) return null;
  const { status } = await context.services.payments.closeCheckout(earlier.checkoutId);
  if (status !== 'complete') return earlier.checkoutId;
  await finishSignup(context, earlier.checkoutId);
  throw taken();
}

interface Beginning {
  offer: Offer;
  secret: string;
  passwordHash: string;
  fields: string[];
  closed: string | null;
}

async function rowOf(
  { db, now }: Context,
  signup: Signup,
  { offer, secret, passwordHash, fields, closed }: Beginning,
): Promise<SignupRow> {
  const { email, password: _, confirmPassword: __, ...firstPhase } = signup.firstPhase;
  const row = await beginSignup(
    db,
    {
      email,
      secretHash: secretHashOf(secret),
      passwordHash,
      facts: { ...signup, firstPhase },
      offer: offer.key,
      pictures: fields,
      createdAt: now,
      expiresAt: new Date(now.getTime() + aDay),
    },
    closed,
  );
  if (!row) throw overtaken();
  return row;
}

const overtaken = () =>
  fail('conflict', 'You have started to sign up in another window. Please go on there, or try again.');

async function openPage(
  context: Context,
  row: SignupRow,
  { role, firstPhase }: Signup,
  offer: Offer,
): Promise<Checkout> {
  const { db, services } = context;
  const { payments, publicUrl } = services;
  const attempt = `signup:${row.id}:${row.attempts}`;
  const reference = { signup: row.id };
  const person = { email: row.email, name: fullNameOf(firstPhase), reference };
  const customerId = row.customerId ?? (await payments.createCustomer(`${attempt}:customer`, person));
  const page = (phase: 'verify' | 'subscription') => `${publicUrl()}${signupPath(role, phase)}`;
  const checkout = await payments.openCheckout(`${attempt}:checkout`, {
    mode: 'subscription',
    customerId,
    items: [{ offer: offer.key, quantity: 1 }],
    trialDays: offer.trialDays,
    reference,
    successUrl: `${page('verify')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page('subscription'),
  });
  if (await saveProviderIds(db, row, { customerId, checkoutId: checkout.id })) return checkout;
  await payments.closeCheckout(checkout.id);
  throw overtaken();
}

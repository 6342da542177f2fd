import { createHash, randomBytes } from 'node:crypto';
import { type ProfileImage, profileImages } from '#contract/account.ts';
import { billingMessages } from '#contract/billing.ts';
import { imageLimits } from '#contract/images.ts';
import { fullNameOf } from '#contract/people.ts';
import { desktopOffer, type Offer } from '#contract/plans.ts';
import { signInMessages } from '#contract/sign-in.ts';
import type { Signup } from '#contract/signup.ts';
import { signupMessages, signupPath } from '#contract/signup-steps.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { cleanImage } from '../../gateways/images/images.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { isEmailTaken } from '../account/check-email.ts';
import { beginCheckout, closeOpenPage, openPage } from '../billing/checkouts/open-checkout.ts';
import { waitingKey } from './rules.ts';
import { beginSignup, openSignupOf, type SignupRow, saveCustomer } from './store.ts';

type Pictures = Partial<Record<ProfileImage, Buffer>>;

export interface StartedSignup {
  checkoutUrl: string;
  sessionId: string;
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
  await closeEarlier(context, earlier);
  const secret = randomBytes(32).toString('base64url');
  const begun = await begin(context, signup, { offer, secret, passwordHash, fields, earlier });
  await keepPictures(context, begun.row.id, pictures);
  const page = await payingPage(context, begun, signup, offer);
  await audit(context, { action: 'signup.start', subject: begun.row.id, details: { role: signup.role } });
  return { checkoutUrl: page.url ?? '', sessionId: page.id, secret };
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
async function closeEarlier(context: Context, earlier: SignupRow | undefined): Promise<void> {
  if (!earlier) return;
  const { status } = await closeOpenPage(context, 'signup', earlier.id);
  if (status === 'complete') throw taken();
  if (status === 'unpaid') throw fail('conflict', billingMessages.beingConfirmed);
}

interface Beginning {
  offer: Offer;
  secret: string;
  passwordHash: string;
  fields: string[];
  earlier: SignupRow | undefined;
}

/** What was typed and the page it is paid on are one: nobody pays there for what another window has typed. */
function begin(
  context: Context,
  signup: Signup,
  { offer, secret, passwordHash, fields, earlier }: Beginning,
) {
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
    const row = await beginSignup(transaction.db, given, earlier?.attempts ?? 0);
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
  { role, firstPhase }: Signup,
  { trialDays }: Offer,
) {
  const { db, services } = context;
  const { payments, publicUrl } = services;
  const reference = { signup: row.id };
  const person = { email: row.email, name: fullNameOf(firstPhase), reference };
  const once = `signup:${row.id}:${row.attempts}:customer`;
  const customerId = row.customerId ?? (await payments.createCustomer(once, person));
  // Known before anything is paid: what the provider tells of this customer waits for the account.
  await saveCustomer(db, row.id, customerId);
  const page = (phase: 'verify' | 'subscription') => `${publicUrl()}${signupPath(role, phase)}`;
  return openPage(context, checkout, {
    customerId,
    trialDays,
    reference,
    successUrl: `${page('verify')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page('subscription'),
  });
}

import { randomBytes } from 'node:crypto';
import { type ProfileImage, profileImages } from '#contract/account/account.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { findDesktopOffer, type Offer, trialUsedMessage } from '#contract/billing/plans.ts';
import { imageLimits } from '#contract/images.ts';
import type { Signup, SignupStarted } from '#contract/signup/signup.ts';
import { signupMessages, signupPath } from '#contract/signup/signup-steps.ts';
import { audit } from '../../core/audit.ts';
import type { Context } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { sanitizeImage } from '../../gateways/images/images.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { isEmailTaken } from '../account/public.ts';
import { hasUsedTrial } from '../billing/public.ts';
import {
  assertNotPaidInAnotherBrowser,
  closeEarlierPaymentPage,
  emailTakenError,
  findEarlierSignup,
  openPaymentPage,
  storeSignupWithCheckout,
} from './begin-signup.ts';
import { pendingPictureKey } from './rules.ts';
import type { SignupRow } from './store.ts';

type Pictures = Partial<Record<ProfileImage, Buffer>>;

const emailField = 'firstPhase.email';

interface BrowserState {
  pictures: Pictures;
  /** The cookie's secret, if this browser has started a sign-up before. */
  secret: string | undefined;
  /**
   * Gives the browser a new secret. Only that browser can continue after a failure and is signed in at the
   * end.
   */
  giveSecret: (secret: string) => void;
}

/**
 * Stores the answers and opens one payment page per browser. A sign-up with the same email in another browser
 * does not close this page. If both are paid, the second payment is refunded.
 */
export async function startSignup(
  context: Context,
  signup: Signup,
  { pictures, secret: earlierSecret, giveSecret }: BrowserState,
): Promise<SignupStarted> {
  const { email, password, confirmPassword: _, ...firstPhase } = signup.firstPhase;
  const offer = findDesktopOffer(signup.role, signup.subscription.plan);
  if (!offer) throw appError('invalid', signupMessages.plan, { field: 'subscription.plan' });
  const fields = await checkPictures(pictures);
  if (await isEmailTaken(context, email)) throw emailTakenError(emailField);
  const trialDays = await trialDaysFor(context, signup, offer);
  const { latestSignup, own } = await findEarlierSignup(context, email, earlierSecret);
  const passwordHash = password ? await hashPassword(password) : pendingPasswordHash(own);
  if (latestSignup) await closeEarlierPaymentPage(context, latestSignup, emailField);
  await assertNotPaidInAnotherBrowser(context, email, own, emailField);
  const secret = randomBytes(32).toString('base64url');
  const facts = { ...signup, firstPhase };
  const started = await storeSignupWithCheckout(
    context,
    { email, secret, passwordHash, facts, offer: offer.key, pictures: fields },
    own,
  );
  giveSecret(secret);
  await storePictures(context, started.row.id, pictures);
  const at = (phase: 'verify' | 'subscription') =>
    `${context.services.publicUrl()}${signupPath(signup.role, phase)}`;
  const page = await openPaymentPage(context, started, {
    trialDays,
    successUrl: `${at('verify')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: at('subscription'),
  });
  await audit(context, { action: 'signup.start', subject: started.row.id, details: { role: signup.role } });
  return { checkoutUrl: page.url ?? '', sessionId: page.id };
}

/** Returns the length of the trial. A user who had one must confirm that they pay today. */
async function trialDaysFor(
  context: Context,
  { firstPhase, subscription }: Signup,
  offer: Offer,
): Promise<number> {
  if (!offer.trialDays || !(await hasUsedTrial(context, 'email', firstPhase.email))) return offer.trialDays;
  if (subscription.withoutTrial) return 0;
  const details = { reason: 'trial_used' };
  throw appError('conflict', trialUsedMessage(offer), { field: 'subscription.plan', details });
}

/** Returns the hash of the password that this browser sent earlier. */
function pendingPasswordHash(own: SignupRow | undefined): string {
  if (own?.passwordHash) return own.passwordHash;
  throw appError('invalid', signInMessages.passwordRequired, { field: 'firstPhase.password' });
}

/**
 * Refuses invalid pictures while the user can still change them. They are cleaned when the account is
 * created.
 */
async function checkPictures(pictures: Pictures): Promise<ProfileImage[]> {
  const fields = profileImages.filter((field) => pictures[field]);
  for (const field of fields) {
    const rules = { field, maxBytes: imageLimits.bytes, maxPixels: imageLimits.pixels };
    await sanitizeImage(pictures[field] ?? Buffer.of(), rules);
  }
  return fields;
}

async function storePictures(
  { services: { storage } }: Context,
  id: string,
  pictures: Pictures,
): Promise<void> {
  const options = { contentType: 'application/octet-stream' };
  for (const [field, picture] of Object.entries(pictures))
    await storage.put(pendingPictureKey(id, field as ProfileImage), picture, options);
}

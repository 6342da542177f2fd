import type { SignupVendor } from '#contract/signup/vendor-signup.ts';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { setProfilePictures } from '../../account/public.ts';
import { finishOpenCheckout } from '../../billing/public.ts';
import { setPassword } from '../../sign-in/public.ts';
import { updateVendorColumns } from '../../vendors/public.ts';
import { findSignupBySecret, getSignupOwner, readSignup } from '../store.ts';

/**
 * Handles the last step of a registration, in the browser that paid. The payment has created the account;
 * this step adds the service area and logo. It can be repeated.
 */
export async function completeVendorSignup(
  context: Context,
  { email, password, vendor }: SignupVendor,
  secret: string | undefined,
): Promise<OwnerId> {
  const owner = await paidAccountOf(context, email, secret);
  const logo = vendor.companyLogo ? decodeImage(vendor.companyLogo) : undefined;
  const passwordHash = password && (await hashPassword(password));
  await inTransaction(context, async (transaction) => {
    const { zipCodes, association, nmlsNumber, businessCategory: _, companyLogo: __, ...facts } = vendor;
    const { vendorCompanyName: companyName, ...rest } = facts;
    await updateVendorColumns(transaction, owner, {
      ...rest,
      companyName,
      zipCodes,
      associations: association,
      nmlsNumber,
    });
    if (logo) await setProfilePictures(transaction, owner, { logoImage: logo });
    if (passwordHash) await setPassword(transaction, owner, passwordHash);
    await audit(transaction, { action: 'signup.complete', subject: owner });
  });
  return owner;
}

/**
 * Returns the account of this browser's registration. If the payment has not created the account yet, asks
 * the provider whether it was paid and creates the account.
 */
async function paidAccountOf(context: Context, email: string, secret = ''): Promise<OwnerId> {
  const signup = await findSignupBySecret(context.db, sha256Hex(secret));
  if (signup?.email.toLowerCase() !== email) throw appError('not_found', say.notYours);
  if (!signup.accountId) await finishOpenCheckout(context, 'vendor', signup.id);
  const owner = getSignupOwner((await readSignup(context.db, signup.id)) ?? signup);
  if (!owner) throw appError('payment_required', say.unpaid);
  return owner;
}

const dataUri = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/;

/** Decodes the logo. Its content is checked later, when the image is cleaned. */
function decodeImage(text: string): Buffer {
  const [, encoded] = dataUri.exec(text) ?? [];
  if (!encoded) throw appError('invalid', say.logoImage, { field: 'vendor.companyLogo' });
  return Buffer.from(encoded, 'base64');
}

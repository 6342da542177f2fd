import type { ProfileImage } from '#contract/account/account.ts';
import type { SignupData, VendorSignupData } from '../../db/tables/signups.ts';

/** Returns the purpose of a sign-up's checkout. */
export const chooseCheckoutPurpose = ({
  facts,
}: {
  facts: SignupData | VendorSignupData | null;
}): 'signup' | 'vendor' => (facts?.role === 'VENDOR' ? 'vendor' : 'signup');

/** Returns the storage prefix for pictures of a sign-up that is not paid yet. */
export const pendingPicturePrefix = (signupId: string): string => `signups/${signupId}/`;
export const pendingPictureKey = (signupId: string, field: ProfileImage): string =>
  `${pendingPicturePrefix(signupId)}${field}`;

/** Converts the answers of a sign-up to a new account. */
export function toNewAccount({ role, firstPhase, secondPhase, thirdPhase, optionalPhase }: SignupData) {
  const { firstName, lastName, phoneNumber, stateLocation } = firstPhase;
  const { tagLine, ...known } = thirdPhase;
  return {
    role,
    firstName,
    lastName,
    phoneNumber,
    stateLocation,
    ...secondPhase,
    ...known,
    tagLine: tagLine || null,
    ...(role !== 'AGENT' && optionalPhase),
  };
}

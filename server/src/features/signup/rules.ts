import type { ProfileImage } from '#contract/account.ts';
import type { SignupFacts, VendorFacts } from '../../db/tables/signups.ts';

/** The purpose of its checkout. */
export const purposeOf = ({ facts }: { facts: SignupFacts | VendorFacts | null }): 'signup' | 'vendor' =>
  facts?.role === 'VENDOR' ? 'vendor' : 'signup';

/** The storage prefix for pictures of sign-ups that are not paid yet. */
export const waitingPrefix = (signupId: string): string => `signups/${signupId}/`;
export const waitingKey = (signupId: string, field: ProfileImage): string =>
  `${waitingPrefix(signupId)}${field}`;

/** The account that these answers create. */
export function accountOf({ role, firstPhase, secondPhase, thirdPhase, optionalPhase }: SignupFacts) {
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

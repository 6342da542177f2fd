import type { Profile } from '#contract/account/account.ts';

/** The personal data on a page. A published page shows no other personal data. */
export type PersonOnPage = Pick<
  Profile,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'licenseNumber'
  | 'brokerageName'
  | 'brokerageAddress'
  | 'profilePicture'
>;

import type { Profile } from '#contract/account/account.ts';

/** The personal data on a page. A published page shows nothing else. */
export type PagePerson = Pick<
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

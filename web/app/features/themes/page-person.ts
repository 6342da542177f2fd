import type { Profile } from '#contract/account.ts';

/** What a page says about the person it is from. A published page has no more than this. */
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

export { markEmailConfirmed } from './confirm-email.ts';
export { assertCurrentPassword } from './confirm-password.ts';
export { createConfirmationLink } from './confirmation-link.ts';
export {
  createAccount,
  createAccountWithHash,
  type NewAccount,
} from './create-account.ts';
export { openSession } from './open-session.ts';
export {
  isEmailTaken,
  readHomePageFields,
  readHomePath,
  readOwnerEntitlement,
  readProfile,
  readUserEntitlement,
} from './read-account.ts';
export { recordDisclaimerAcceptance, setProfilePictures, updateProfile } from './update-profile.ts';

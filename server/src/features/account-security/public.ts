export { redeemAccountLink } from './account-links.ts';
export { deleteOldDevicesAndLinks, forgetDevices, rememberDevice } from './devices.ts';
export { findNoticeRecipient, sendSecurityNotice } from './notices.ts';
export {
  countSignInAttempt,
  findSignInAccount,
  recordWrongCode,
  recordWrongPassword,
} from './sign-in-attempts.ts';

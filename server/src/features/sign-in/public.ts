export { replacePasswordAndRevokeAccess, revokeAllAccess, setPassword } from './change-password.ts';
export { sendResetLinks } from './send-reset-links.ts';
export {
  endOwnSession,
  listSessionsWithIpAddresses,
  signOutEverywhere,
} from './sessions.ts';

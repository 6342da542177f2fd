export { sendResetLinks } from './send-reset-links.ts';
export {
  deleteExpiredSessions,
  endOneSession,
  listSessionsWithAddresses,
  signOutEverywhere,
} from './sessions.ts';
export { replacePassword, revokeAllAccess, setPassword } from './set-password.ts';

export { hasTwoStepSignIn, listStaffWithoutFactor, remindOfSecondFactor } from './manage-factors.ts';
export { deleteExpiredSignIns, endPendingSignIns, startSecondFactor } from './pending-sign-ins.ts';
export { cancelTwoStepRecovery, turnOffTwoStepSignIn } from './recovery/recovery.ts';
export { encryptAllTotpSecrets } from './totp-secrets.ts';

export { hasTwoStep, listStaffWithoutFactor, remindOfSecondFactor } from './manage-factors.ts';
export { deleteExpiredSignIns, endPendingSignIns, startSecondFactor } from './pending-sign-ins.ts';
export { cancelRecovery, turnOffTwoStep } from './recovery/recovery.ts';
export { sealTotpSecrets } from './totp-secrets.ts';

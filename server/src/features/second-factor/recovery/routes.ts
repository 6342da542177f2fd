import {
  AccountLinkToken,
  RecoveryStarted,
  RecoveryStatus,
  recoveryWaitHours,
  securityMessages,
} from '#contract/account/account-security.ts';
import { StartPasskeySignIn, secondFactorMessages } from '#contract/account/second-factor.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { anyone, signedIn } from '../../../core/access.ts';
import { inTransaction } from '../../../core/context.ts';
import type { RouteRateLimit } from '../../../plugins/rate-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import {
  cancelTwoStepRecovery,
  cancelTwoStepRecoveryWithMailedLink,
  finishTwoStepRecovery,
  readTwoStepRecoveryStatus,
} from './recovery.ts';
import { startTwoStepRecovery } from './start-recovery.ts';

const success = true as const;
const limit: RouteRateLimit = { perAddress: 0.05, message: secondFactorMessages.busy };

/** Routes that turn off two-step sign-in for someone who lost the phone and the recovery codes. */
export const recoveryRoutes: Routes = (route) => {
  route.post(
    '/api/auth/second-step/recovery',
    {
      access: anyone,
      summary: `Ask to turn off two-step sign-in in ${recoveryWaitHours} hours, after the password`,
      body: StartPasskeySignIn,
      answer: RecoveryStarted,
      limit,
    },
    async ({ context, body }) => {
      const readyAt = await startTwoStepRecovery(context, body.token);
      return { success, message: securityMessages.recoveryStarted, readyAt: readyAt.toISOString() };
    },
  );

  route.get(
    '/api/auth/recovery',
    {
      access: anyone,
      summary: 'How a recovery stands, for the link in its mail',
      query: AccountLinkToken,
      answer: RecoveryStatus,
      limit,
    },
    ({ context, query }) => readTwoStepRecoveryStatus(context, query.link),
  );

  route.post(
    '/api/auth/recovery/cancel',
    {
      access: anyone,
      summary: 'Cancel a recovery with the link in its mail',
      body: AccountLinkToken,
      answer: SuccessResponse,
      limit,
    },
    async ({ context, body }) => {
      await cancelTwoStepRecoveryWithMailedLink(context, body.link);
      return { success, message: securityMessages.recoveryCanceled };
    },
  );

  route.post(
    '/api/auth/recovery/finish',
    {
      access: anyone,
      summary: 'Turn off two-step sign-in with the link mailed after the wait',
      body: AccountLinkToken,
      answer: SuccessResponse,
      limit,
    },
    async ({ context, body }) => {
      await finishTwoStepRecovery(context, body.link);
      return { success, message: securityMessages.recoveryDone };
    },
  );

  route.post(
    '/api/auth/second-factors/recovery/cancel',
    { access: signedIn, summary: 'Cancel a recovery of your own account', answer: SuccessResponse, limit },
    async ({ context }) => {
      await inTransaction(context, (transaction) => cancelTwoStepRecovery(transaction, transaction.owner));
      return { success, message: securityMessages.recoveryCanceled };
    },
  );
};

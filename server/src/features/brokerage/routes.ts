import { signInMessages } from '#contract/account/sign-in-messages.ts';
import {
  AccountId,
  AccountsPage,
  brokerageMessages,
  ChargeRetried,
  HandOverBrokerage,
  ListAccounts,
  MySeat,
  RetryCharge,
  TeamOverview,
  TeamQuery,
} from '#contract/brokerage/brokerage.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { desktopMembers, onlyRoles, signedIn } from '../../core/access.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { handOverBrokerage } from './accounts/hand-over.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { leaveBrokerage, removeAccount } from './accounts/remove-account.ts';
import { couponRoutes } from './coupons/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { retrySeatCharge } from './seats/sync-seat-charge.ts';
import { readMySeat } from './team/my-seat.ts';
import { readTeam } from './team/read-team.ts';

/** Allows the roles that may own an office. Each use case then finds the user's own office. */
const broker = onlyRoles('BROKER', 'BROKERAGE');
const chargeLimit: RouteRateLimit = { perAddress: 0.1, message: signInMessages.busy };

export const brokerageRoutes: Routes = (route, services) => {
  route.get(
    '/api/brokerage/accounts',
    { access: broker, summary: 'Your team and what it costs', query: ListAccounts, answer: AccountsPage },
    ({ context, query }) => listAccounts(context, query),
  );

  route.delete(
    '/api/brokerage/accounts/:id',
    { access: broker, summary: 'Remove someone from your team', params: AccountId, answer: SuccessResponse },
    async ({ context, params }) => {
      await removeAccount(context, params.id);
      return { success: true as const, message: brokerageMessages.removed };
    },
  );

  route.post(
    '/api/brokerage/charges/retry',
    {
      access: broker,
      summary: 'Pay a failed charge again',
      body: RetryCharge,
      answer: ChargeRetried,
      limit: chargeLimit,
    },
    ({ context, body }) => retrySeatCharge(context, body.accountId),
  );

  route.post(
    '/api/brokerage/hand-over',
    {
      access: broker,
      summary: 'Hand the brokerage over to another broker on the team',
      body: HandOverBrokerage,
      answer: SuccessResponse,
    },
    async ({ context, body }) => {
      const name = await handOverBrokerage(context, body.accountId);
      return { success: true as const, message: brokerageMessages.handedOver(name) };
    },
  );

  route.get(
    '/api/brokerage/team',
    { access: broker, summary: 'What the team closed in a year', query: TeamQuery, answer: TeamOverview },
    ({ context, query }) => readTeam(context, query),
  );

  route.get(
    '/api/brokerage/my-seat',
    { access: desktopMembers, summary: 'The brokerage you belong to', answer: MySeat },
    ({ context }) => readMySeat(context),
  );

  route.post(
    '/api/brokerage/leave',
    { access: signedIn, summary: 'Leave the brokerage you belong to', answer: SuccessResponse },
    async ({ context }) => {
      await leaveBrokerage(context);
      return { success: true as const, message: brokerageMessages.left };
    },
  );

  invitationRoutes(route, services);
  couponRoutes(route, services);
};

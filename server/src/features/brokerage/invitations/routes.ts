import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { AccountId, brokerageMessages } from '#contract/brokerage/brokerage.ts';
import {
  AcceptInvitation,
  CheckUserExists,
  InvitationAccepted,
  InvitationSent,
  Invitations,
  InvitationToken,
  PublicInvitation,
  SeatPricePreview,
  SendInvitation,
  UserExists,
} from '#contract/brokerage/invitations.ts';
import { normalizeMailbox } from '#contract/email.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { anyone, onlyRoles } from '../../../core/access.ts';
import { identifyBrowser, startBrowserSession } from '../../../plugins/device-cookie.ts';
import type { RouteRateLimit } from '../../../plugins/rate-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkInvitedEmail, previewSeatPrice, readInvitation } from './read-invitation.ts';
import { listInvitations, resendInvitation, revokeInvitation, sendInvitation } from './send-invitation.ts';

const broker = onlyRoles('BROKER', 'BROKERAGE');
const { busy } = signInMessages;
/** Slows down attackers who guess email addresses. `mailLimit` stops attackers who flood mailboxes. */
const guessLimit: RouteRateLimit = { perAddress: 0.4, message: busy };
const mailLimit: RouteRateLimit = { perAddress: 0.2, message: busy };
const invitationLimit: RouteRateLimit = {
  ...mailLimit,
  about: { share: 0.02, key: ({ body }: { body: SendInvitation }) => normalizeMailbox(body.email) },
};
const linkLimit: RouteRateLimit = { perAddress: 0.1, message: busy };

export const invitationRoutes: Routes = (route, services) => {
  route.post(
    '/api/user/check-exists',
    {
      access: broker,
      summary: 'Whether someone can be invited',
      body: CheckUserExists,
      answer: UserExists,
      limit: guessLimit,
    },
    ({ context, body }) => checkInvitedEmail(context, body.email),
  );

  route.get(
    '/api/brokerage/invitations',
    { access: broker, summary: 'Open invitations', answer: Invitations },
    async ({ context }) => ({ success: true as const, invitations: await listInvitations(context) }),
  );

  route.get(
    '/api/brokerage/invitations/preview',
    { access: broker, summary: 'The most an account that joins today can cost', answer: SeatPricePreview },
    ({ context }) => previewSeatPrice(context),
  );

  route.post(
    '/api/brokerage/invitations',
    {
      access: broker,
      summary: 'Invite someone',
      body: SendInvitation,
      answer: InvitationSent,
      limit: invitationLimit,
    },
    async ({ context, body }) => {
      const invitation = await sendInvitation(context, body);
      return { success: true as const, message: brokerageMessages.sent(invitation.email), invitation };
    },
  );

  route.post(
    '/api/brokerage/invitations/:id/resend',
    {
      access: broker,
      summary: 'Send an invitation again, with a new link',
      params: AccountId,
      answer: InvitationSent,
      limit: mailLimit,
    },
    async ({ context, params }) => {
      const invitation = await resendInvitation(context, params.id);
      return { success: true as const, message: brokerageMessages.resent(invitation.email), invitation };
    },
  );

  route.delete(
    '/api/brokerage/invitations/:id',
    { access: broker, summary: 'Revoke an invitation', params: AccountId, answer: SuccessResponse },
    async ({ context, params }) => {
      await revokeInvitation(context, params.id);
      return { success: true as const, message: brokerageMessages.revoked };
    },
  );

  route.get(
    '/api/invitations/:token',
    {
      access: anyone,
      summary: 'What an invitation shows to whoever has its link',
      params: InvitationToken,
      answer: PublicInvitation,
      limit: linkLimit,
    },
    ({ context, params }) => readInvitation(context, params.token),
  );

  route.post(
    '/api/invitations/:token/accept',
    {
      access: anyone,
      summary: 'Join a brokerage',
      params: InvitationToken,
      body: AcceptInvitation,
      answer: InvitationAccepted,
      limit: linkLimit,
    },
    async ({ context, params, body, request, reply }) => {
      const caller = identifyBrowser(services, request);
      const { token, ...answer } = await acceptInvitation(context, params.token, body, caller);
      if (token) startBrowserSession(services, reply, token, caller);
      return { success: true as const, ...answer };
    },
  );
};

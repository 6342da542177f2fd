import { z } from 'zod';
import {
  AcceptInvitation,
  AccountId,
  AccountsPage,
  brokerageMessages,
  ChargeRetried,
  CheckExists,
  HandOver,
  InvitationAccepted,
  InvitationPage,
  InvitationSent,
  Invitations,
  InvitationToken,
  ListAccounts,
  MySeat,
  RetryCharge,
  SeatPreview,
  SendInvitation,
  TeamOverview,
  TeamYear,
  UserExists,
} from '#contract/brokerage.ts';
import {
  AdminCoupons,
  CouponApplied,
  CouponRedemptions,
  CouponSaved,
  CouponValidated,
  CreateCoupon,
  couponMessages,
  DiscountInfo,
  EnterCoupon,
  RemoveDiscount,
  UpdateCoupon,
} from '#contract/coupons.ts';
import { Done } from '#contract/problem.ts';
import { signInMessages } from '#contract/sign-in.ts';
import { anyone, desktop, only, signedIn } from '../../core/access.ts';
import type { Limit } from '../../plugins/limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { setSessionCookie } from '../../plugins/session.ts';
import { handOver } from './accounts/hand-over.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { leaveBrokerage, removeAccount } from './accounts/remove-account.ts';
import { applyCoupon, validateCoupon } from './coupons/apply-coupon.ts';
import { createCoupon, listCoupons, listRedemptions, updateCoupon } from './coupons/manage-coupons.ts';
import { readDiscount } from './coupons/read-discount.ts';
import { removeDiscount } from './coupons/remove-discount.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { checkExists } from './invitations/check-exists.ts';
import { previewSeat } from './invitations/preview-seat.ts';
import { readInvitation } from './invitations/read-invitation.ts';
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
} from './invitations/send-invitation.ts';
import { retryCharge } from './seats/retry-charge.ts';
import { readMySeat } from './team/my-seat.ts';
import { readTeam } from './team/read-team.ts';

/** Whoever may run an office; which one is theirs is asked by each use case. */
const broker = only('BROKER', 'BROKERAGE');
const admin = only('ADMIN');

const { busy } = signInMessages;
/** Codes and addresses are guessed by trying them, mailboxes flooded by sending. */
const guessLimit: Limit = { perAddress: 0.4, message: busy };
const mailLimit: Limit = { perAddress: 0.2, message: busy };
const chargeLimit: Limit = { perAddress: 0.1, message: busy };
const linkLimit: Limit = { perAddress: 0.1, message: busy };

export const brokerageRoutes: Routes = (route, services) => {
  route.get(
    '/api/brokerage/accounts',
    { access: broker, summary: 'One’s team and what it costs', query: ListAccounts, answer: AccountsPage },
    ({ context, query }) => listAccounts(context, query),
  );

  route.delete(
    '/api/brokerage/accounts/:id',
    { access: broker, summary: 'Take somebody out of one’s team', params: AccountId, answer: Done },
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
    ({ context, body }) => retryCharge(context, body.accountId),
  );

  route.post(
    '/api/brokerage/hand-over',
    { access: broker, summary: 'Let another broker of the team run it', body: HandOver, answer: Done },
    async ({ context, body }) => {
      const name = await handOver(context, body.accountId);
      return { success: true as const, message: brokerageMessages.handedOver(name) };
    },
  );

  route.get(
    '/api/brokerage/team',
    { access: broker, summary: 'What the team closed in a year', query: TeamYear, answer: TeamOverview },
    ({ context, query }) => readTeam(context, query),
  );

  route.get(
    '/api/brokerage/my-seat',
    { access: desktop, summary: 'The office one sits in', answer: MySeat },
    ({ context }) => readMySeat(context),
  );

  route.post(
    '/api/brokerage/leave',
    { access: signedIn, summary: 'Leave the office one sits in', answer: Done },
    async ({ context }) => {
      await leaveBrokerage(context);
      return { success: true as const, message: brokerageMessages.left };
    },
  );

  route.get(
    '/api/brokerage/discount-info',
    { access: broker, summary: 'What is waived or taken off', answer: DiscountInfo },
    ({ context }) => readDiscount(context),
  );

  route.post(
    '/api/brokerage/remove-discount',
    { access: broker, summary: 'End a waiver or a discount', body: RemoveDiscount, answer: Done },
    async ({ context, body }) => {
      await removeDiscount(context, body);
      return { success: true as const, message: couponMessages.removed };
    },
  );

  route.post(
    '/api/coupons/validate',
    {
      access: broker,
      summary: 'Whether a code can be used',
      body: EnterCoupon,
      answer: CouponValidated,
      limit: guessLimit,
    },
    ({ context, body }) => validateCoupon(context, body.couponCode),
  );

  route.post(
    '/api/coupons/apply',
    { access: broker, summary: 'Use a code', body: EnterCoupon, answer: CouponApplied, limit: guessLimit },
    ({ context, body }) => applyCoupon(context, body.couponCode),
  );

  route.post(
    '/api/user/check-exists',
    {
      access: broker,
      summary: 'Whether somebody can be invited',
      body: CheckExists,
      answer: UserExists,
      limit: guessLimit,
    },
    ({ context, body }) => checkExists(context, body.email),
  );

  route.get(
    '/api/brokerage/invitations',
    { access: broker, summary: 'Open invitations', answer: Invitations },
    async ({ context }) => ({ success: true as const, invitations: await listInvitations(context) }),
  );

  route.get(
    '/api/brokerage/invitations/preview',
    { access: broker, summary: 'The most an account that joins today costs', answer: SeatPreview },
    ({ context }) => previewSeat(context),
  );

  route.post(
    '/api/brokerage/invitations',
    {
      access: broker,
      summary: 'Invite somebody',
      body: SendInvitation,
      answer: InvitationSent,
      limit: mailLimit,
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
    { access: broker, summary: 'Take an invitation back', params: AccountId, answer: Done },
    async ({ context, params }) => {
      await revokeInvitation(context, params.id);
      return { success: true as const, message: brokerageMessages.revoked };
    },
  );

  route.get(
    '/api/invitations/:token',
    {
      access: anyone,
      summary: 'What an invitation says to whoever holds its link',
      params: InvitationToken,
      answer: InvitationPage,
      limit: linkLimit,
    },
    ({ context, params }) => readInvitation(context, params.token),
  );

  route.post(
    '/api/invitations/:token/accept',
    {
      access: anyone,
      summary: 'Join an office',
      params: InvitationToken,
      body: AcceptInvitation,
      answer: InvitationAccepted,
      limit: linkLimit,
    },
    async ({ context, params, body, request, reply }) => {
      const caller = { address: request.ip, userAgent: request.headers['user-agent'] };
      const { token, ...answer } = await acceptInvitation(context, params.token, body, caller);
      if (token) setSessionCookie(services, reply, token);
      return { success: true as const, ...answer };
    },
  );

  route.get(
    '/api/admin/coupons',
    { access: admin, summary: 'Every coupon', answer: AdminCoupons },
    async ({ context }) => ({ success: true as const, coupons: await listCoupons(context) }),
  );

  route.post(
    '/api/admin/coupons',
    { access: admin, summary: 'Make a coupon', body: CreateCoupon, answer: CouponSaved },
    async ({ context, body }) => ({
      success: true as const,
      message: couponMessages.created,
      coupon: await createCoupon(context, body),
    }),
  );

  route.patch(
    '/api/admin/coupons/:id',
    {
      access: admin,
      summary: 'Limit a coupon, or end it',
      params: z.object({ id: z.uuid() }),
      body: UpdateCoupon,
      answer: CouponSaved,
    },
    async ({ context, params, body }) => ({
      success: true as const,
      message: couponMessages.saved,
      coupon: await updateCoupon(context, params.id, body),
    }),
  );

  route.get(
    '/api/admin/coupons/:id/redemptions',
    {
      access: admin,
      summary: 'Who used a coupon',
      params: z.object({ id: z.uuid() }),
      answer: CouponRedemptions,
    },
    ({ context, params }) => listRedemptions(context, params.id),
  );
};

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  type AccountsPage,
  brokerageMessages,
  type ChargeRetried,
  type ListAccounts,
  type MySeat,
  type TeamOverview,
} from '#contract/brokerage/brokerage.ts';
import {
  type CouponApplied,
  type CouponValidated,
  couponDelays,
  type DiscountInfo,
  type RemoveDiscount,
} from '#contract/brokerage/coupons.ts';
import type {
  InvitationAccepted,
  InvitationSent,
  Invitations,
  NewTeamMember,
  PublicInvitation,
  SeatPricePreview,
  SendInvitation,
  UserExists,
} from '#contract/brokerage/invitations.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { payWithBankConfirmation } from '../billing/public.ts';

const root = queryRoot('brokerage');

export const accountsQuery = (input: Partial<ListAccounts>) =>
  queryOptions({
    queryKey: [...root, 'accounts', input],
    queryFn: ({ signal }) => api.get<AccountsPage>('/api/brokerage/accounts', { query: input, signal }),
    placeholderData: keepPreviousData,
    // Polls while the payment provider processes a charge.
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(({ immediateChargeStatus }) => immediateChargeStatus === 'PENDING') && 15_000,
  });

export const discountQuery = queryOptions({
  queryKey: [...root, 'discount'],
  queryFn: ({ signal }) => api.get<DiscountInfo>('/api/brokerage/discount-info', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: [...root, 'invitations'],
  queryFn: ({ signal }) => api.get<Invitations>('/api/brokerage/invitations', { signal }),
});

/** Never cached, because the price changes daily and with every account. */
export const seatPreviewQuery = queryOptions({
  queryKey: [...root, 'preview'],
  queryFn: ({ signal }) => api.get<SeatPricePreview>('/api/brokerage/invitations/preview', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const teamResultsQuery = (year: number, page: number) =>
  queryOptions({
    queryKey: [...root, 'team', year, page],
    queryFn: ({ signal }) => api.get<TeamOverview>('/api/brokerage/team', { query: { year, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const userExistsQuery = (email: string) =>
  queryOptions({
    queryKey: [...root, 'exists', email],
    queryFn: ({ signal }) => api.post<UserExists>('/api/user/check-exists', { email }, { signal }),
    enabled: email.includes('@'),
    retry: false,
    staleTime: 0,
  });

export const couponQuery = (couponCode: string) =>
  queryOptions({
    queryKey: [...root, 'coupon', couponCode],
    queryFn: ({ signal }) => api.post<CouponValidated>('/api/coupons/validate', { couponCode }, { signal }),
    enabled: couponCode !== '',
    retry: false,
    staleTime: 0,
  });

export const mySeatQuery = queryOptions({
  queryKey: queryRoot('my-seat'),
  queryFn: ({ signal }) => api.get<MySeat>('/api/brokerage/my-seat', { signal }),
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryRoot('invitation'), token],
    queryFn: ({ signal }) =>
      api.get<PublicInvitation>(`/api/invitations/${encodeURIComponent(token)}`, { signal }),
    retry: false,
  });

export const useSendInvitation = () =>
  useMutation({
    mutationFn: (input: SendInvitation) => api.post<InvitationSent>('/api/brokerage/invitations', input),
    onSuccess: (_sent, _input, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useResendInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api.post<InvitationSent>(`/api/brokerage/invitations/${id}/resend`),
    onSuccess: (_sent, _id, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useRevokeInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`/api/brokerage/invitations/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useRemoveAccount = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`/api/brokerage/accounts/${id}`),
    onSettled: (_done, _error, _id, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useHandOverBrokerage = () =>
  useMutation({
    mutationFn: (accountId: string) => api.post<SuccessResponse>('/api/brokerage/hand-over', { accountId }),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'seat.changed'),
  });

/** Retries a charge. While one retry runs, all retry buttons are disabled. */
export const useRetryCharge = () =>
  useMutation({
    mutationKey: ['brokerage', 'retry'],
    mutationFn: (accountId: string, { client }) =>
      payWithBankConfirmation(client, () =>
        api.post<ChargeRetried>('/api/brokerage/charges/retry', { accountId }),
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(brokerageMessages.notRetried(problemMessage(error, 'Please try again.'))),
    onSettled: (_done, _error, _id, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useApplyCoupon = () =>
  useMutation({
    mutationFn: (couponCode: string) => api.post<CouponApplied>('/api/coupons/apply', { couponCode }),
    // The toast is shown here, because the coupon field disappears once the discount is active.
    onSuccess: ({ message }, _code, _before, { client }) => {
      toast.success(message, undefined, { durationMs: couponDelays.success });
      return refreshAfterChange(client, 'team.changed');
    },
  });

export const useRemoveDiscount = () =>
  useMutation({
    mutationFn: (input: RemoveDiscount) => api.post<SuccessResponse>('/api/brokerage/remove-discount', input),
    onSuccess: (_done, _input, _before, { client }) => refreshAfterChange(client, 'team.changed'),
  });

export const useLeaveBrokerage = () =>
  useMutation({
    mutationFn: () => api.post<SuccessResponse>('/api/brokerage/leave'),
    onSuccess: (_done, _nothing, _before, { client }) => refreshAfterChange(client, 'seat.changed'),
  });

export const acceptInvitation = (token: string, newMember?: NewTeamMember) =>
  api.post<InvitationAccepted>(`/api/invitations/${encodeURIComponent(token)}/accept`, {
    newcomer: newMember,
  });

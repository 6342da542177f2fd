import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  AdminCoupons,
  CouponRedemptions,
  CouponSaved,
  CreateCoupon,
  UpdateCoupon,
} from '#contract/brokerage/coupons.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

const root = queryRoot('coupons');

export const couponsQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ signal }) => api.get<AdminCoupons>('/api/admin/coupons', { signal }),
});

export const redemptionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'redemptions', id],
    queryFn: ({ signal }) => api.get<CouponRedemptions>(`/api/admin/coupons/${id}/redemptions`, { signal }),
  });

export const useCreateCoupon = () =>
  useMutation({
    mutationFn: (input: CreateCoupon) => api.post<CouponSaved>('/api/admin/coupons', input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'coupons.changed'),
  });

export const useUpdateCoupon = () =>
  useMutation({
    mutationFn: ({ id, ...input }: UpdateCoupon & { id: string }) =>
      api.patch<CouponSaved>(`/api/admin/coupons/${id}`, input),
    onSuccess: (_saved, _input, _before, { client }) => refreshAfterChange(client, 'coupons.changed'),
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type {
  CategoryLimits,
  CreateVendorCheckout,
  SignupVendor,
  VendorCheckoutCreated,
  VendorPaymentVerified,
} from '#contract/signup/vendor-signup.ts';
import { api } from '../../../lib/api.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { queryRoot } from '../../../shell/core/refresh.ts';

/**
 * The free Power Partner slots of a category. A failed request is not retried, because the server checks the
 * slots again at checkout.
 */
export const categoryLimitsQuery = (category: VendorCategory) =>
  queryOptions({
    queryKey: [...queryRoot('vendor-slots'), category],
    queryFn: () =>
      api.get<z.output<typeof CategoryLimits>>('/api/check-category-limits', { query: { category } }),
    retry: false,
  });

export const useStartRegistration = () =>
  useMutation({
    mutationFn: (sent: z.input<typeof CreateVendorCheckout>) =>
      api.post<z.output<typeof VendorCheckoutCreated>>('/api/create-vendor-checkout-session', sent),
  });

/** This request creates the account of a vendor who has paid; repeating the request changes nothing. */
export const verifyPaymentQuery = (sessionId: string, signupSession: string | null) =>
  queryOptions({
    queryKey: [...queryRoot('signup-verify'), 'vendor', sessionId],
    queryFn: () =>
      api.get<VendorPaymentVerified>('/api/verify-vendor-payment', {
        query: { session_id: sessionId, signup_session: signupSession ?? undefined },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const useCompleteRegistration = () =>
  useMutation({
    mutationFn: (sent: z.input<typeof SignupVendor>) => api.post('/api/signup-vendor', sent),
  });

export const useJoinWaitlist = () =>
  useMutation({
    mutationFn: (sent: { businessCategory: string; email: string }) => api.post('/api/vendor/waitlist', sent),
  });

export const isSlotsFullProblem = (error: unknown): boolean =>
  isProblem(error, 'conflict') && error.details?.reason === 'slots_full';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpgradePreview } from '#contract/billing/billing.ts';
import type { ListingFigures } from '#contract/vendor-roster/listing-events.ts';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import type { FavoriteFigures } from '#contract/vendor-roster/vendor-favorites.ts';
import type { Flyers, PatchVendor } from '#contract/vendors/vendor-media.ts';
import type {
  MembershipAction,
  VendorMembership,
  VendorUpgraded,
  VerifyUpgrade,
} from '#contract/vendors/vendor-upgrade.ts';
import type { CurrentUser, Vendor } from '#contract/vendors/vendors.ts';
import { api } from '../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../shell/core/refresh.ts';

export const currentUserQuery = queryOptions({
  queryKey: queryRoot('current-user'),
  queryFn: ({ signal }) => api.get<CurrentUser>('/api/user/current', { signal }),
});

const root = queryRoot('vendor-desk');

export const approvalsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [...root, 'approvals', vendorId],
    queryFn: ({ signal }) => api.get<Approval[]>(`/api/vendor/${vendorId}/approvals`, { signal }),
  });

export const favoritesQuery = queryOptions({
  queryKey: [...root, 'favorites'],
  queryFn: ({ signal }) =>
    api.get<FavoriteFigures>('/api/vendor/favorites', { query: { vendorCount: true }, signal }),
});

export const listingFiguresQuery = queryOptions({
  queryKey: [...root, 'figures'],
  queryFn: ({ signal }) => api.get<ListingFigures>('/api/vendor/figures', { signal }),
});

export const membershipQuery = queryOptions({
  queryKey: [...root, 'membership'],
  queryFn: ({ signal }) => api.get<VendorMembership>('/api/vendor/membership', { signal }),
});

export const upgradePriceQuery = queryOptions({
  queryKey: [...root, 'preview'],
  queryFn: ({ signal }) => api.get<UpgradePreview>('/api/vendor/upgrade-preview', { signal }),
  retry: false,
});

/** Sends a change of the company, then refreshes its listing and the sidebar. */
function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => refreshAfterChange(client, 'vendor.changed') });
}

export const useUpdateServiceAreaOrVideo = () =>
  useChange((changes: PatchVendor) => api.patch<Vendor>('/api/vendor', changes));
export const useSaveVendor = () =>
  useChange((form: FormData) => api.put<Vendor>('/api/vendor/profile', form));
export const useSaveFlyers = () =>
  useChange((body: FormData | { flyers: object[] }) =>
    body instanceof FormData
      ? api.post<Flyers>('/api/vendor/flyers', body)
      : api.patch<Flyers>('/api/vendor/flyers', body),
  );
export const useApproveRequest = (vendorId: string) =>
  useChange((id: string) => api.post(`/api/vendor/${vendorId}/approvals/${id}/approve`));
export const useAcceptDisclaimer = () => useChange(() => api.post('/api/vendor/accept-disclaimer'));
export const useChangeMembership = () =>
  useChange((action: MembershipAction) =>
    api.post<VendorMembership>('/api/vendor/membership', { wish: action }),
  );
export const useUpgrade = () =>
  useChange((sent: { targetPlan: 'basic' | 'premium'; prorationDate?: number }) =>
    api.post<VendorUpgraded>('/api/vendor/upgrade-subscription', sent),
  );
export const useVerifyUpgrade = () =>
  useChange((sent: VerifyUpgrade) =>
    api.post<{ user: CurrentUser | null; error?: string }>('/api/vendor/verify-upgrade', sent),
  );
export const useJoinWaitlist = () => useChange(() => api.post('/api/vendor/waitlist/me'));

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { initiallyActiveAssociations } from '#contract/reference/realtor-associations.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import { type VendorTab, vendorFieldNames } from '#contract/vendors/vendor-field-table.ts';
import { linkMessages } from '#contract/vendors/vendor-links.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { useVendorProfile } from './use-vendor-profile.ts';

const empty = recordFromKeys(vendorFieldNames, () => null);
const vendor = {
  ...empty,
  vendorCompanyName: 'Palm Row Movers',
  association: initiallyActiveAssociations.slice(0, 1),
  socialLinks: [],
  user: {
    ...empty,
    firstName: 'Ivy',
    lastName: 'Mbeki',
    reachMeOut: true,
    travelToOffices: false,
    provideFood: false,
  },
} as unknown as Vendor;

/** Saves an invalid website from this tab. Returns the tab that the form opens. */
function saveInvalidWebsite(shownTab: VendorTab) {
  const showTab = vi.fn();
  const { result } = renderHook(() => useVendorProfile(vendor, { onSaved: vi.fn(), shownTab, showTab }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.set('website', 'not a website'));
  act(() => result.current.save());
  expect(result.current.errors.website).toBe(linkMessages.website);
  return showTab.mock.calls;
}

test('the vendor form opens the tab of an invalid field if the shown tab has no error', () => {
  expect(saveInvalidWebsite('agent')).toEqual([['company']]);
  expect(saveInvalidWebsite('company')).toEqual([]);
});

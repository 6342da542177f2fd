import type { VendorSignupForm } from '#contract/signup/vendor-signup.ts';
import { localStorageKeys } from '../../../lib/storage-keys.ts';

/** The typed form without the password, stored while the vendor is on the payment page. */
export type VendorDraft = Omit<VendorSignupForm, 'password' | 'confirmPassword'> & { sessionId: string };

export const emptyVendorDraft: Omit<VendorDraft, 'sessionId'> = {
  email: '',
  businessCategory: '',
  vendorCompanyName: '',
  street: '',
  city: '',
  state: 'FL',
  zipCode: '',
  country: 'USA',
  vendorPhone: '',
  website: '',
  association: [],
  nmlsNumber: '',
};

export function readVendorDraft(): VendorDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(localStorageKeys.vendorSignup) ?? 'null');
    return stored && typeof stored === 'object'
      ? ({ ...emptyVendorDraft, ...stored } as VendorDraft)
      : undefined;
  } catch {
    return undefined;
  }
}

export function storeVendorDraft(draft: VendorDraft): void {
  try {
    localStorage.setItem(localStorageKeys.vendorSignup, JSON.stringify(draft));
  } catch {
    // The registration works without browser storage, because the server has the data.
  }
}

export function deleteVendorDraft(): void {
  try {
    localStorage.removeItem(localStorageKeys.vendorSignup);
  } catch {
    // Without browser storage, there is no draft to delete.
  }
}

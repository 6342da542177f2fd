import type { VendorSignupForm } from '#contract/signup/vendor-signup.ts';
import { localKeys } from '../../../lib/storage-keys.ts';

/** The form as typed, stored across the payment page, without the password. */
export type VendorDraft = Omit<VendorSignupForm, 'password' | 'confirmPassword'> & { sessionId: string };

export const emptyDraft: Omit<VendorDraft, 'sessionId'> = {
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
    const stored: unknown = JSON.parse(localStorage.getItem(localKeys.vendorSignup) ?? 'null');
    return stored && typeof stored === 'object' ? ({ ...emptyDraft, ...stored } as VendorDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function storeVendorDraft(draft: VendorDraft): void {
  try {
    localStorage.setItem(localKeys.vendorSignup, JSON.stringify(draft));
  } catch {
    // Without storage the registration still works, because the server has the data.
  }
}

export function deleteVendorDraft(): void {
  try {
    localStorage.removeItem(localKeys.vendorSignup);
  } catch {
    // Nothing was stored.
  }
}

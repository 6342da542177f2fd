import type { VendorSignupForm } from '#contract/vendor-signup.ts';
import { localKeys } from '../../../lib/storage-keys.ts';

/** What was typed, kept across the way to the payment page and back. Never the password. */
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
    const kept: unknown = JSON.parse(localStorage.getItem(localKeys.vendorSignup) ?? 'null');
    return kept && typeof kept === 'object' ? ({ ...emptyDraft, ...kept } as VendorDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function keepVendorDraft(draft: VendorDraft): void {
  try {
    localStorage.setItem(localKeys.vendorSignup, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still registers: the server has what was typed.
  }
}

export function forgetVendorDraft(): void {
  try {
    localStorage.removeItem(localKeys.vendorSignup);
  } catch {
    // Nothing was kept.
  }
}

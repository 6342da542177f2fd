import { invalidRequestError } from '../http/errors.ts';
import type { FormFields } from '../http/form.ts';
import { EMPTY_ADDRESS } from '../lifecycle/payment-methods.ts';
import type { Address } from '../objects/customers.ts';
import { renderFormField } from './card-form.ts';
import { type Html, html } from './html.ts';

/** Builds the form fields for the parts of an address that decide the tax. */
export function renderAddressFields(): Html {
  return html`<div class="row">
<label>State
<input name="state" autocomplete="address-level1" placeholder="FL" maxlength="2" required></label>
<label>ZIP code
<input name="postal_code" inputmode="numeric" autocomplete="postal-code" required></label>
</div>`;
}

export function parseAddressForm(form: FormFields): Address {
  const state = renderFormField(form, 'state').toUpperCase();
  const postal_code = renderFormField(form, 'postal_code');
  if (!/^[A-Z]{2}$/.test(state)) throw invalidRequestError('Please enter your state as two letters.');
  if (!/^\d{5}$/.test(postal_code)) throw invalidRequestError('Please enter your ZIP code.');
  return { ...EMPTY_ADDRESS, country: 'US', state, postal_code };
}

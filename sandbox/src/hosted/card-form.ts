import { invalidRequestError } from '../http/errors.ts';
import type { FormFields } from '../http/form.ts';
import type { CardEntry } from '../lifecycle/cards.ts';
import { type Html, html } from './html.ts';

/** The form fields for a card. After an error, the page never shows typed card data again, only the name. */
export function renderCardFields(): Html {
  return html`<label>Card number
<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required></label>
<div class="row">
<label>Expiry
<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></label>
<label>Security code
<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required></label>
</div>`;
}

export function renderFormField(form: FormFields, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}

export function parseCardForm(form: FormFields): CardEntry {
  const expiry = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(renderFormField(form, 'expiry'));
  if (!renderFormField(form, 'number')) throw invalidRequestError('Please enter your card number.');
  if (!expiry) throw invalidRequestError('Please enter the expiration date as MM / YY.');
  if (!renderFormField(form, 'cvc')) throw invalidRequestError('Please enter your card’s security code.');
  return {
    number: renderFormField(form, 'number'),
    exp_month: Number(expiry[1]),
    exp_year: Number(expiry[2]),
    cvc: renderFormField(form, 'cvc'),
  };
}

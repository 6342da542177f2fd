import { taxOn } from '../billing/tax.ts';
import { currency, integer, list, object, oneOf, required, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import { randomText } from '../store/ids.ts';
import { expand } from './fields.ts';

const calculation = {
  currency: required(currency),
  customer: required(text),
  expand,
  line_items: required(
    list(object({ amount: required(integer), reference: text, tax_behavior: oneOf('exclusive') })),
  ),
};

export const tax = [
  route('GET', '/v1/tax/settings', { expand }, () => ({
    answer: {
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: 'txcd_10103001' },
      head_office: null,
      livemode: false,
      status: 'active',
      status_details: { active: {} },
    },
  })),
  route('POST', '/v1/tax/calculations', calculation, ({ world, params }) => {
    const customer = world.require('customer', params.customer, 'customer');
    requireTaxLocation(customer);
    const amount = params.line_items.reduce((sum, item) => sum + item.amount, 0);
    const exclusive = taxOn(amount, customer.address);
    return {
      answer: {
        id: `taxcalc_${randomText(24)}`,
        object: 'tax.calculation',
        amount_total: amount + exclusive,
        currency: 'usd',
        customer: customer.id,
        livemode: false,
        tax_amount_exclusive: exclusive,
        tax_amount_inclusive: 0,
      },
    };
  }),
];

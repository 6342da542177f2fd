import { calculateTax } from '../billing/tax.ts';
import {
  currencyParam,
  integerParam,
  listParam,
  objectParam,
  oneOfParam,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { requireTaxLocation } from '../lifecycle/require-tax-location.ts';
import { createRandomText } from '../store/ids.ts';
import { expandParam } from './fields.ts';

const calculation = {
  currency: requiredParam(currencyParam),
  customer: requiredParam(textParam),
  expand: expandParam,
  line_items: requiredParam(
    listParam(
      objectParam({
        amount: requiredParam(integerParam),
        reference: textParam,
        tax_behavior: oneOfParam('exclusive'),
      }),
    ),
  ),
};

export const taxRoutes = [
  defineRoute('GET', '/v1/tax/settings', { expand: expandParam }, () => ({
    answer: {
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: 'txcd_10103001' },
      head_office: null,
      livemode: false,
      status: 'active',
      status_details: { active: {} },
    },
  })),
  defineRoute('POST', '/v1/tax/calculations', calculation, ({ world, params }) => {
    const customer = world.require('customer', params.customer, 'customer');
    requireTaxLocation(customer);
    const amount = params.line_items.reduce((sum, item) => sum + item.amount, 0);
    const exclusive = calculateTax(amount, customer.address);
    return {
      answer: {
        id: `taxcalc_${createRandomText(24)}`,
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

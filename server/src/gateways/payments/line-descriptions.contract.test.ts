import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { formatCompanyDay } from '../../core/company-day.ts';
import type { ProviderInvoice } from './objects.ts';
import { describeInvoiceLine } from './stripe-line-descriptions.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  hoursFromNow,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();
const wordsOf = ({ lines }: Pick<ProviderInvoice, 'lines'>) => lines.map(({ description }) => description);

/** The line descriptions of each invoice of a customer, the latest first. */
async function billsOf(customerId: string): Promise<string[][]> {
  const bills: string[][] = [];
  for await (const invoice of world.payments.listInvoices(customerId)) bills.push(wordsOf(invoice));
  return bills;
}

test.each([
  ['agent_pro', 1, 'Agent Pro+, 1 year'],
  ['brokerage_account', 1, 'Brokerage account, 1 year'],
  ['brokerage_account', 3, '3 brokerage accounts, 1 year'],
  ['vendor_higher_premium', 1, 'Power Partner, 1 year'],
] as const)('the bill for the offer %s × %i describes it as “%s”', async (offer, quantity, words) => {
  const { customerId, passDays } = await world.clockedCustomer();
  await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: [{ offer, quantity }],
  });
  await passDays(366);
  expect(await billsOf(customerId)).toEqual([[words], [words]]);
});

test('the bill of a trial names the day the trial ends', async () => {
  const customerId = await world.payingCustomer();
  const trialEnd = hoursFromNow(24 * 90);
  await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
    trialEnd,
  });
  expect(await billsOf(customerId)).toEqual([[`Agent Access, trial until ${formatCompanyDay(trialEnd)}`]]);
});

test('the preview and the bill of an upgrade name the credit and the rest of the year', async () => {
  const customerId = await world.payingCustomer();
  const { id } = await world.payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_access'),
  });
  const subscription = await world.read(id);
  const [item] = subscription.items;
  if (!item) throw new Error('The subscription has no items.');
  const change = { subscription, item, offer: 'agent_pro' as const, at: item.periodStart };
  const words = [
    `Credit for unused time on Agent Access after ${formatCompanyDay(item.periodStart)}`,
    `Agent Pro+, ${formatCompanyDay(item.periodStart)} to ${formatCompanyDay(item.periodEnd)}`,
  ];
  expect(wordsOf(await world.payments.previewChange(change))).toEqual(words);
  await world.payments.changeOffer(createIdempotencyKey(), change);
  expect((await billsOf(customerId))[0]).toEqual(words);
});

test('a charge that we create keeps its description on the bill', async () => {
  const customerId = await world.payingCustomer();
  const lines = [{ description: 'Agent Pro+ for Ben Ruiz until Nov 17, 2027', amount: cents(82_19) }];
  await world.payments.chargeNow(createIdempotencyKey(), { customerId, lines, reference: {} });
  expect(await billsOf(customerId)).toEqual([['Agent Pro+ for Ben Ruiz until Nov 17, 2027']]);
});

const start = Date.parse('2026-11-18T04:30:00Z') / 1000;
const line = {
  amount: 150_00,
  description: '1 × Premium Support (at $150.00 / year)',
  parent: null,
  period: { start, end: start + 30 * 86_400 },
  pricing: null,
  quantity: 1,
};
const pricing = {
  type: 'price_details' as const,
  price_details: { price: 'price_1', product: 'abundance_agent_pro' },
  unit_amount_decimal: null,
};

test('a line for an unknown product keeps the provider’s description, and a line without a description is called a membership', () => {
  expect(describeInvoiceLine(line)).toBe('1 × Premium Support (at $150.00 / year)');
  expect(describeInvoiceLine({ ...line, description: null })).toBe('Membership');
});

test('a bill line for less than a year names its first and last day in New York time', () => {
  expect(describeInvoiceLine({ ...line, pricing })).toBe('Agent Pro+, Nov 17, 2026 to Dec 17, 2026');
});

test('a proration that the provider lists as an invoice item is recognized', () => {
  const details = { invoice_item: 'ii_1', proration: true, proration_details: null, subscription: 'sub_1' };
  const parent = {
    type: 'invoice_item_details' as const,
    invoice_item_details: details,
    subscription_item_details: null,
  };
  const credit = { ...line, pricing, parent, amount: -20_00, quantity: 2 };
  expect(describeInvoiceLine(credit)).toBe('Credit for unused time on Agent Pro+ × 2 after Nov 17, 2026');
});

import { expect, test } from 'vitest';
import { CHECKOUT_FORM_VALUES, setDefaultCard, startTestPaymentProvider } from '../testing/provider.ts';

const florida = { country: 'US', state: 'FL', postal_code: '32084' };
const number = '4242424242424242';

async function withCustomer(address?: typeof florida) {
  const provider = await startTestPaymentProvider();
  const { id: customer } = await provider.stripe.customers.create({
    email: 'ava@demo.test',
    ...(address && { address }),
  });
  await setDefaultCard(provider.stripe, customer, 'pm_card_visa');
  return { ...provider, customer };
}

test('an invoice with automatic tax adds the rate of the customer’s state to its total', async () => {
  const { stripe, customer } = await withCustomer(florida);
  const draft = await stripe.invoices.create({ customer, automatic_tax: { enabled: true } });
  const item = { customer, invoice: draft.id, amount: 82_19, currency: 'usd' };
  await stripe.invoiceItems.create(item);
  const open = await stripe.invoices.finalizeInvoice(draft.id);
  expect(open).toMatchObject({
    subtotal: 82_19,
    total: 87_12,
    total_excluding_tax: 82_19,
    amount_due: 87_12,
    automatic_tax: { enabled: true, status: 'complete' },
    total_taxes: [{ amount: 4_93, tax_behavior: 'exclusive', taxable_amount: 82_19 }],
  });
  const counted = await stripe.tax.calculations.create({
    currency: 'usd',
    customer,
    line_items: [{ amount: 82_19, reference: 'seat', tax_behavior: 'exclusive' }],
  });
  expect(counted).toMatchObject({ tax_amount_exclusive: 4_93, amount_total: 87_12 });
});

test('automatic tax is refused for a customer without an address, as at Stripe', async () => {
  const { stripe, customer } = await withCustomer();
  const refused = { code: 'customer_tax_location_invalid' };
  const automatic_tax = { enabled: true };
  await expect(stripe.invoices.create({ customer, automatic_tax })).rejects.toMatchObject(refused);
  const session = {
    customer,
    automatic_tax,
    mode: 'payment' as const,
    line_items: [
      { price_data: { currency: 'usd', product_data: { name: 'Sign' }, unit_amount: 40_00 }, quantity: 1 },
    ],
    success_url: 'http://app.test/done',
  };
  await expect(stripe.checkout.sessions.create(session)).rejects.toMatchObject(refused);
  const known = await stripe.customers.retrieve(customer, { expand: ['tax'] });
  expect(known).toMatchObject({ tax: { automatic_tax: 'unrecognized_location' } });
});

test.each([
  ['FL', 2_40],
  ['GA', 0],
])(
  'a checkout page with automatic tax asks for the address, and charges a buyer in %s a tax of %i cents',
  async (state, tax) => {
    const { stripe, submit, customer } = await withCustomer();
    const session = await stripe.checkout.sessions.create({
      customer,
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', product_data: { name: 'Sign' }, unit_amount: 40_00 }, quantity: 1 },
      ],
      invoice_creation: { enabled: true },
      success_url: 'http://app.test/done',
    });
    const path = new URL(session.url ?? '').pathname;
    expect((await submit(path, { ...CHECKOUT_FORM_VALUES, number })).headers.get('location')).toBeNull();
    await submit(path, { ...CHECKOUT_FORM_VALUES, number, state, postal_code: '30303' });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      status: 'complete',
      amount_total: 40_00 + tax,
      total_details: { amount_tax: tax },
      invoice: { total: 40_00 + tax, amount_paid: 40_00 + tax },
    });
  },
);

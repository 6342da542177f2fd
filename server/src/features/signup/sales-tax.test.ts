import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Membership } from '#contract/billing.ts';
import { type OfficeWorld, officeWorld } from '../brokerage/testing/office-world.ts';

let world: OfficeWorld;
beforeAll(async () => {
  world = await officeWorld({ STRIPE_TAX: 'true' });
});
afterAll(() => world.close());

test('an office in Florida sees the tax before a seat is charged, and on its receipts', async () => {
  const office = await world.newOffice();
  const preview = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
  expect(preview).toMatchObject({ due: 150, tax: 9 });
  const email = await world.joined(office);
  expect(await office.account(email)).toMatchObject({ immediateChargeStatus: 'CHARGED' });
  expect(await office.charges()).toEqual([159_00, 159_00]);
  const { invoices }: Membership = (await office.as({ url: '/api/billing' })).json();
  for (const { total, lines } of invoices) {
    expect(total).toBe(159);
    expect(lines.map(({ amount }) => amount)).toEqual([150, 9]);
    expect(lines.at(-1)?.description).toBe('Sales tax');
  }
  expect(invoices).toHaveLength(2);
});

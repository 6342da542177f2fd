import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import {
  calculateHoldExpiry,
  calculateOfferExpiry,
  calculatePaymentPageExpiry,
  chooseLaterDate,
  findFreeSlotNumbers,
  findPaymentToRefund,
  isUpgradePayment,
} from './rules.ts';

const noon = new Date('2026-11-17T12:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const invoice = (id: string, minutes: number, amountPaid: number, amountRefunded = 0) =>
  ({
    id,
    createdAt: after(minutes),
    amountPaid: cents(amountPaid),
    amountRefunded: cents(amountRefunded),
  }) as ProviderInvoice;

test('a payment page expires before the hold on its slot, and an offer from the waitlist lasts two days', () => {
  expect(calculatePaymentPageExpiry(noon).getTime()).toBeLessThan(calculateHoldExpiry(noon).getTime());
  expect(calculateOfferExpiry(noon)).toEqual(new Date('2026-11-19T12:00:00Z'));
  expect(chooseLaterDate(null, noon)).toBe(noon);
  expect(chooseLaterDate(after(1), noon)).toEqual(after(1));
});

test('a vendor category has three partner slots', () => {
  expect(findFreeSlotNumbers([])).toEqual([1, 2, 3]);
  expect(findFreeSlotNumbers([{ number: 2 }])).toEqual([1, 3]);
  expect(findFreeSlotNumbers([{ number: 3 }, { number: 1 }, { number: 2 }])).toEqual([]);
});

test('refunding the first payment of a subscription also ends the subscription', () => {
  const target = findPaymentToRefund('sub_1', [invoice('in_1', 0, 1000_00)]);
  expect(target).toEqual({ paymentRef: 'subscription:sub_1', invoiceId: 'in_1' });
  expect(isUpgradePayment(target.paymentRef)).toBe(false);
});

test('for a vendor who upgraded an existing listing, only the upgrade is refunded', () => {
  for (const invoices of [
    [invoice('in_2', 5, 250_00), invoice('in_1', 0, 250_00)],
    [invoice('in_1', 0, 250_00), invoice('in_2', 5, 250_00)],
    [invoice('in_2', 0, 250_00), invoice('in_1', 0, 250_00)],
    [invoice('in_3', 9, 0), invoice('in_2', 5, 250_00), invoice('in_1', 0, 0)],
  ]) {
    const target = findPaymentToRefund('sub_1', invoices);
    expect(target).toEqual({ paymentRef: 'upgrade:in_2', invoiceId: 'in_2' });
    expect(isUpgradePayment(target.paymentRef)).toBe(true);
  }
});

test('a payment is refunded only once, and a vendor without a payment gets no refund', () => {
  const invoices = [invoice('in_2', 5, 250_00, 250_00), invoice('in_1', 0, 250_00)];
  expect(findPaymentToRefund('sub_1', invoices)).toEqual({
    paymentRef: 'subscription:sub_1',
    invoiceId: 'in_1',
  });
  expect(findPaymentToRefund('sub_1', [])).toEqual({ paymentRef: 'upgrade:sub_1', invoiceId: null });
});

import { expect } from 'vitest';
import { countStep } from './coverage.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { type BillingHistory, type HistoryStep, sendRequestAsOwner } from './history.ts';
import type { Discount } from './office-ledger.ts';

let coupons = 0;
const noLimits = { mostRedemptions: null, redeemableUntil: null, description: 'A friend' };

function newDiscount({ chance, world }: BillingHistory): { discount: Discount; coupon: object } {
  const isOnce = chance.below(2) === 0;
  const lasts = isOnce ? 'once' : 'forever';
  const none = { percentOff: null, amountOff: null, months: null, ...noLimits };
  switch (chance.below(4)) {
    case 0: {
      const discount = { kind: 'waiver', endsAt: null } as const;
      return { discount, coupon: { ...none, kind: 'waiver', lasts: 'forever' } };
    }
    case 1: {
      const endsAt = new Date(world.clock.now);
      endsAt.setUTCDate(1);
      const day = world.clock.now.getUTCDate();
      endsAt.setUTCMonth(endsAt.getUTCMonth() + 3);
      const last = new Date(Date.UTC(endsAt.getUTCFullYear(), endsAt.getUTCMonth() + 1, 0)).getUTCDate();
      endsAt.setUTCDate(Math.min(day, last));
      const discount = { kind: 'waiver', endsAt } as const;
      return { discount, coupon: { ...none, kind: 'waiver', lasts: 'months', months: 3 } };
    }
    case 2: {
      const percentOff = chance.pick([15, 33, 50]);
      const discount = { kind: 'percent', hundredths: percentOff * 100, isOnce } as const;
      return { discount, coupon: { ...none, kind: 'discount', percentOff, lasts } };
    }
    default: {
      const discount = { kind: 'amount', cents: 40_00, isOnce } as const;
      return { discount, coupon: { ...none, kind: 'discount', amountOff: 40, lasts } };
    }
  }
}

export const applyCouponStep: HistoryStep = async (history) => {
  const { ledger, admin, world } = history;
  if (ledger.discount) return undefined;
  coupons += 1;
  const code = `HISTORY-${coupons}`;
  const { discount, coupon } = newDiscount(history);
  const cookie = await world.signIn(admin.id);
  const created = await world.app.inject({
    method: 'POST',
    url: '/api/admin/coupons',
    payload: { ...coupon, code },
    headers: { cookie },
  });
  expect(created.statusCode, created.body).toBe(200);
  const request = { method: 'POST', url: '/api/coupons/apply', payload: { couponCode: code } } as const;
  const answer = await withFaults(history, () => sendRequestAsOwner(history, request));
  expect(answer.statusCode, answer.body).toBe(200);
  ledger.discount = discount;
  countStep('coupon');
  await recoverFromFaults(history);
  return `a coupon is used: ${JSON.stringify(discount)}`;
};

export const removeDiscountStep: HistoryStep = async (history) => {
  const { ledger } = history;
  if (!ledger.discount) return undefined;
  const discountType = ledger.discount.kind === 'waiver' ? 'waiver' : 'stripe';
  const request = {
    method: 'POST',
    url: '/api/brokerage/remove-discount',
    payload: { discountType },
  } as const;
  const answer = await withFaults(history, () => sendRequestAsOwner(history, request));
  expect(answer.statusCode, answer.body).toBe(200);
  ledger.discount = null;
  await recoverFromFaults(history);
  return 'the discount is removed';
};

import {
  brokerageMessages,
  HandOverBrokerage,
  ListAccounts,
  type MySeat,
  RetryCharge,
  TeamQuery,
} from '#contract/brokerage/brokerage.ts';
import { deriveChargeStatus, toWaiverInfo } from '#contract/brokerage/brokerage-billing.ts';
import {
  type CouponApplied,
  type CouponValidated,
  couponMessages,
  type DiscountInfo,
  EnterCoupon,
  RemoveDiscount,
} from '#contract/brokerage/coupons.ts';
import { fullNameOf } from '#contract/people.ts';
import { pick } from '#contract/typed-records.ts';
import { toPaidDemoInvoice } from '#demo/invoices.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  post,
  removeFromArray,
  throwApiProblem,
} from '../demo-handler.ts';
import {
  calculateCouponEnd,
  findOwnOffice,
  getOfficeWaiver,
  listActiveAccountRows,
  toAccountsPage,
  toTeamOverview,
} from './office-ledger.ts';
import type { DemoAccountRow, OfficeMemory } from './office-memory.ts';

const path = '/api/brokerage';
const success = true as const;

export const officeHandlers = [
  get(`${path}/accounts`, ListAccounts, (state, query) =>
    toAccountsPage(findOwnOffice(state), query, new Date()),
  ),
  del(`${path}/accounts/:id`, (state, { id }) => {
    removeAccount(state, findActiveAccountRow(findOwnOffice(state), id));
    return { success, message: brokerageMessages.removed };
  }),
  post(`${path}/charges/retry`, RetryCharge, (state, { accountId }) => {
    payCharge(state, findActiveAccountRow(findOwnOffice(state), accountId));
    const noAction = { requiresAction: false, clientSecret: null, paymentUrl: null };
    return { success, message: brokerageMessages.retried, ...noAction };
  }),
  post(`${path}/hand-over`, HandOverBrokerage, (state, { accountId }) => {
    const { role } = findActiveAccountRow(findOwnOffice(state), accountId);
    const problem = 'You can’t hand over a brokerage in the demo.';
    throwApiProblem('conflict', role === 'BROKER' ? problem : brokerageMessages.onlyBrokers);
  }),
  get(`${path}/team`, TeamQuery, (state, query) => toTeamOverview(findOwnOffice(state), query)),
  get(`${path}/my-seat`, seatOfUser),
  post(`${path}/leave`, ({ office }) => {
    if (office) throwApiProblem('conflict', brokerageMessages.ownerStays);
    throwApiProblem('not_found', brokerageMessages.notSeated);
  }),
  get(`${path}/discount-info`, (state) => discountOf(findOwnOffice(state))),
  post('/api/coupons/validate', EnterCoupon, (state, { couponCode }): CouponValidated => {
    const { coupon, problem: error } = findCoupon(findOwnOffice(state), couponCode);
    if (error || !coupon) return { valid: false, error };
    return { valid: true, coupon: { code: coupon.code, description: coupon.description } };
  }),
  post('/api/coupons/apply', EnterCoupon, (state, { couponCode }): CouponApplied => {
    const office = findOwnOffice(state);
    const { coupon, problem = couponMessages.invalid } = findCoupon(office, couponCode);
    if (!coupon) throwApiProblem('conflict', problem, 'couponCode');
    office.active = { coupon, since: new Date() };
    office.redeemed.push(coupon.code);
    const waiver = toWaiverInfo(getOfficeWaiver(office));
    return { success, message: couponMessages.applied, waiver: waiver.active ? waiver : null };
  }),
  post(`${path}/remove-discount`, RemoveDiscount, (state, { discountType }) => {
    const office = findOwnOffice(state);
    const kind = discountType === 'waiver' ? 'waiver' : 'discount';
    if (office.active?.coupon.kind !== kind) throwApiProblem('conflict', couponMessages.nothingActive);
    office.active = undefined;
    return { success, message: couponMessages.removed };
  }),
];

export const findActiveAccountRow = (office: OfficeMemory, id: string): DemoAccountRow =>
  findById(listActiveAccountRows(office), id, 'The account');

/** Removes an account. Its seat becomes free, unless its charge failed or is pending. */
function removeAccount(state: DemoState, row: DemoAccountRow): void {
  if (row.isOwner) throwApiProblem('conflict', brokerageMessages.ownAccount);
  const office = findOwnOffice(state);
  row.isClosed = true;
  const status = deriveChargeStatus(row.charge, row.invoiceStatus);
  if (status !== 'FAILED' && status !== 'PENDING') office.freeSeats += 1;
  else {
    removeFromArray(office.rows, row);
    state.billing.invoices = state.billing.invoices.filter(({ id }) => id !== row.invoiceId);
  }
}

function payCharge({ billing }: DemoState, row: DemoAccountRow): void {
  const status = deriveChargeStatus(row.charge, row.invoiceStatus);
  if (status === 'PENDING') throwApiProblem('conflict', brokerageMessages.stillProcessing);
  if (!status) throwApiProblem('conflict', brokerageMessages.nothingToRetry);
  row.invoiceStatus = 'paid';
  billing.invoices = billing.invoices.map((invoice) =>
    invoice.id === row.invoiceId ? toPaidDemoInvoice(invoice, new Date().toISOString()) : invoice,
  );
}

function seatOfUser({ me, office }: DemoState): MySeat {
  const ownRow = office?.rows.find(({ isOwner }) => isOwner);
  if (!office || !ownRow) return { seat: null };
  const since = ownRow.openedAt.toISOString();
  return { seat: { brokerageName: office.name, ownerName: fullNameOf(me), isOwner: true, since } };
}

function discountOf(office: OfficeMemory): DiscountInfo {
  const { active } = office;
  const coupon = active?.coupon.kind === 'discount' ? active.coupon : undefined;
  return {
    success,
    waiverInfo: toWaiverInfo(getOfficeWaiver(office)),
    stripeDiscount: coupon
      ? {
          ...{ couponId: coupon.code, name: coupon.description },
          ...pick(coupon, ['percentOff', 'amountOff']),
          duration: coupon.lasts === 'months' ? `${coupon.months} months` : coupon.lasts,
          endsAt: (active && calculateCouponEnd(coupon.months, active.since)?.toISOString()) ?? null,
        }
      : null,
    hasActiveDiscount: active !== undefined,
  };
}

/** Returns the coupon with this code, or the reason why it cannot be used. */
function findCoupon({ active, team, redeemed }: OfficeMemory, entered: string) {
  if (active) return { problem: couponMessages.active };
  const coupon = team.coupons.find(({ code }) => code === entered);
  if (!coupon) return { problem: couponMessages.invalid };
  return redeemed.includes(coupon.code) ? { problem: couponMessages.used } : { coupon };
}

import { applyCouponStep, removeDiscountStep } from './coupon-steps.ts';
import type { BillingHistory, HistoryStep } from './history.ts';
import { subscribeAgentStep, upgradeAgentStep } from './member-steps.ts';
import {
  advanceClockStep,
  advanceToLastDaysStep,
  advanceToNextYearStep,
  payBillStep,
} from './payment-steps.ts';
import { refundPaymentStep } from './refund-steps.ts';
import {
  addAgentStep,
  addNewcomerStep,
  handOverOfficeStep,
  removeSeatStep,
  retryChargeStep,
} from './seat-steps.ts';
import { planVendorYearStep, signUpVendorStep, upgradeVendorStep } from './vendor-steps.ts';

const steps: HistoryStep[] = [
  addNewcomerStep,
  addNewcomerStep,
  addNewcomerStep,
  addAgentStep,
  subscribeAgentStep,
  upgradeAgentStep,
  signUpVendorStep,
  upgradeVendorStep,
  planVendorYearStep,
  removeSeatStep,
  retryChargeStep,
  handOverOfficeStep,
  applyCouponStep,
  removeDiscountStep,
  refundPaymentStep,
  refundPaymentStep,
  advanceClockStep,
  advanceClockStep,
  advanceToLastDaysStep,
  advanceToNextYearStep,
];

/** Takes one step: a required step first, or else any step that is possible now. */
export async function runNextStep(history: BillingHistory): Promise<void> {
  if (!history.ledger.isBillPaid) {
    history.log.push((await payBillStep(history)) ?? '');
    return;
  }
  for (;;) {
    const what = await history.chance.pick(steps)(history);
    if (what === undefined) continue;
    history.log.push(what);
    return;
  }
}

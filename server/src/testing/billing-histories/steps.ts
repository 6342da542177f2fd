import { couponIsUsed, discountIsRemoved } from './coupon-steps.ts';
import type { History, Step } from './history.ts';
import { agentSubscribes, agentUpgrades } from './member-steps.ts';
import { advanceClock, billIsPaid, yearEnds, yearNearsItsEnd } from './payment-steps.ts';
import { paymentIsRefunded } from './refund-steps.ts';
import {
  agentJoins,
  chargeIsRetried,
  newcomerJoins,
  officeIsHandedOver,
  seatIsRemoved,
} from './seat-steps.ts';
import { vendorPlansNextYear, vendorSignsUp, vendorUpgrades } from './vendor-steps.ts';

const steps: Step[] = [
  newcomerJoins,
  newcomerJoins,
  newcomerJoins,
  agentJoins,
  agentSubscribes,
  agentUpgrades,
  vendorSignsUp,
  vendorUpgrades,
  vendorPlansNextYear,
  seatIsRemoved,
  chargeIsRetried,
  officeIsHandedOver,
  couponIsUsed,
  discountIsRemoved,
  paymentIsRefunded,
  paymentIsRefunded,
  advanceClock,
  advanceClock,
  yearNearsItsEnd,
  yearEnds,
];

/** Takes one step: a required step first, or else any step that is possible now. */
export async function takeStep(history: History): Promise<void> {
  if (!history.ledger.isBillPaid) {
    history.log.push((await billIsPaid(history)) ?? '');
    return;
  }
  for (;;) {
    const what = await history.chance.pick(steps)(history);
    if (what === undefined) continue;
    history.log.push(what);
    return;
  }
}

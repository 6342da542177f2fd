import { agentSubscribes, agentUpgrades } from './agent-steps.ts';
import { couponIsUsed, discountIsRemoved } from './coupon-steps.ts';
import type { History, Step } from './history.ts';
import { billIsPaid, paymentIsRefunded, timePasses, yearEnds } from './payment-steps.ts';
import {
  agentJoins,
  chargeIsRetried,
  newcomerJoins,
  officeIsHandedOver,
  seatIsRemoved,
} from './seat-steps.ts';

const steps: Step[] = [
  newcomerJoins,
  newcomerJoins,
  newcomerJoins,
  agentJoins,
  agentSubscribes,
  agentUpgrades,
  seatIsRemoved,
  chargeIsRetried,
  officeIsHandedOver,
  couponIsUsed,
  discountIsRemoved,
  paymentIsRefunded,
  timePasses,
  timePasses,
  timePasses,
  yearEnds,
];

/** Takes one step: a required one first, else any that is possible now. */
export async function takeStep(history: History): Promise<void> {
  if (!history.ledger.isBillPaid) {
    history.log.push((await billIsPaid(history)) ?? '');
    return;
  }
  for (;;) {
    const what = await history.chance.one(steps)(history);
    if (what === undefined) continue;
    history.log.push(what);
    return;
  }
}

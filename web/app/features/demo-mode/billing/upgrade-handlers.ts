import {
  billingMessages,
  type SubscriptionUpgradeResult,
  type UpgradePreview,
  UpgradeSubscription,
} from '#contract/billing/billing.ts';
import { chargeLineTexts } from '#contract/billing/charge-line-text.ts';
import { offers, proPriceDifference } from '#contract/billing/plans.ts';
import { countDaysBetween, dayOf } from '#contract/day.ts';
import { toDollars } from '#contract/money.ts';
import { canUpgrade } from '#contract/roles.ts';
import { createPaidDemoInvoice } from '#demo/invoices.ts';
import { type DemoState, get, post, throwApiProblem } from '../demo-handler.ts';

const noon = (day: string) => new Date(`${day}T17:00:00.000Z`);

export const upgradeHandlers = [
  get('/api/user/upgrade-preview', previewUpgrade),
  post('/api/user/upgrade-subscription', UpgradeSubscription, upgrade),
];

/** Computes the price of an upgrade. Prorates by days, while the payment provider prorates by seconds. */
function previewUpgrade({ me, world: { today } }: DemoState): UpgradePreview {
  if (!canUpgrade(me)) throwApiProblem('forbidden', billingMessages.notForYou);
  const endsTrial = me.subscriptionStatus === 'trialing';
  const end = me.subscriptionPeriodEnd ?? noon(today).toISOString();
  const lastDay = dayOf(new Date(end), me.timeZone);
  const left = countDaysBetween(today, lastDay);
  const { name, yearly } = offers.agent_pro;
  const prorated = Math.round((proPriceDifference * Math.max(left, 0)) / 365) / 100;
  const dueToday = endsTrial ? toDollars(yearly) : prorated;
  const inAYear = noon(today);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return {
    newPlan: 'premium',
    dueToday,
    lines: [
      {
        description: endsTrial ? chargeLineTexts.year(name) : chargeLineTexts.period(name, today, lastDay),
        amount: dueToday,
      },
    ],
    endsTrial,
    yearly: toDollars(yearly),
    difference: toDollars(proPriceDifference),
    addsTax: false,
    renewsAt: endsTrial ? inAYear.toISOString() : end,
    prorationDate: noon(today).getTime() / 1000,
  };
}

function upgrade(state: DemoState): SubscriptionUpgradeResult {
  if (state.me.subscriptionPlan === 'premium') throwApiProblem('conflict', billingMessages.alreadyPro);
  payUpgrade(state);
  const { subscriptionPlan, subscriptionStatus, subscriptionPriceId, subscriptionId } = state.me;
  return {
    success: true,
    subscriptionPlan,
    subscriptionStatus,
    priceId: subscriptionPriceId ?? '',
    subscriptionId: subscriptionId ?? '',
    message: billingMessages.upgraded,
    requiresAction: false,
    clientSecret: null,
    paymentUrl: null,
  };
}

function payUpgrade(state: DemoState): void {
  const { dueToday, renewsAt, lines } = previewUpgrade(state);
  const { me, billing, world } = state;
  if (!billing.card) {
    throwApiProblem('payment_required', billingMessages.noCard, { details: { reason: 'no_card' } });
  }
  const paid = { subscriptionPlan: 'premium', subscriptionStatus: 'active' } as const;
  state.me = { ...me, ...paid, subscriptionPeriodEnd: renewsAt, isInTrial: false, trialEnd: null };
  const at = noon(world.today).toISOString();
  billing.invoices.unshift(
    createPaidDemoInvoice(`upgrade-${me.id}`, lines[0]?.description ?? '', dueToday, at),
  );
}

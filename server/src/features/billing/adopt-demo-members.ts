import { fullNameOf } from '#contract/people.ts';
import { desktopOffer, isOfferKey, type OfferKey } from '#contract/plans.ts';
import type { Context } from '../../core/context.ts';
import { mirrorSubscription } from './mirror-subscription.ts';
import { demoMembers, type MemberRow, saveCustomer } from './store.ts';

const madeUpPrice = 'price_demo_';
const testCard = 'pm_card_visa';

/** Gives the people of the demo world a customer, a card and a subscription in the sandbox, so that they can pay. */
export async function adoptDemoMembers(context: Context): Promise<void> {
  for (const member of await demoMembers(context.db)) {
    const offer = offerOf(member);
    if (!offer) continue;
    const { payments } = context.services;
    const customerId = await customerOf(context, member);
    const subscription = await payments.startSubscription(`demo:${member.id}:subscription`, {
      customerId,
      items: [{ offer, quantity: 1 }],
      trialEnd: trialOf(member, context.now),
    });
    await saveCustomer(member.id, context.db, customerId);
    await mirrorSubscription(context, subscription.id);
  }
}

async function customerOf({ services: { payments } }: Context, member: MemberRow): Promise<string> {
  const person = { email: member.email, name: fullNameOf(member), reference: { account: member.id } };
  const customerId = await payments.createCustomer(`demo:${member.id}:customer`, person);
  const card = await payments.attachCard(`demo:${member.id}:card`, customerId, testCard);
  await payments.chooseCard(`demo:${member.id}:choose`, customerId, card);
  return customerId;
}

function offerOf({ role, subscriptionPlan, subscriptionPriceId }: MemberRow): OfferKey | undefined {
  const named = subscriptionPriceId?.replace(madeUpPrice, '');
  return isOfferKey(named) ? named : desktopOffer(role, subscriptionPlan)?.key;
}

/** A trial ends on the day the demo world says. A paid year begins today: the provider knows no past of theirs. */
const trialOf = ({ trialEnd }: MemberRow, now: Date): Date | undefined =>
  trialEnd && trialEnd > now ? trialEnd : undefined;

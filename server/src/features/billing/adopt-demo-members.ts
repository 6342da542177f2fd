import { fullNameOf } from '#contract/people.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { keepSubscription, readProvider } from './mirror/mirror-subscription.ts';
import { adoptCustomer, type DemoPayer, demoPayers } from './store-demo.ts';

const testCard = 'pm_card_visa';

/** Gives the people of the demo world a customer, a card and a subscription in the sandbox, so that they can pay. */
export async function adoptDemoMembers(context: Context): Promise<void> {
  for (const payer of await demoPayers(context.db)) {
    const { personId, offer, quantity } = payer;
    if (!offer) continue;
    const { payments } = context.services;
    const customerId = await customerOf(context, payer);
    const { id } = await payments.startSubscription(`demo:${personId}:subscription`, {
      customerId,
      items: [{ offer, quantity }],
      trialEnd: trialOf(payer, context.now),
    });
    const bought = await readProvider(context, id);
    await inTransaction(context, async (transaction) => {
      await adoptCustomer(transaction.db, payer.id, customerId);
      if (bought) await keepSubscription(transaction, bought.subscription, bought.reading);
    });
  }
}

async function customerOf({ services: { payments } }: Context, payer: DemoPayer): Promise<string> {
  const { personId, email } = payer;
  const person = { email, name: fullNameOf(payer), reference: { account: personId } };
  const customerId = await payments.createCustomer(`demo:${personId}:customer`, person);
  const card = await payments.attachCard(`demo:${personId}:card`, customerId, testCard);
  await payments.chooseCard(`demo:${personId}:choose`, customerId, card);
  return customerId;
}

/** A trial ends on the day the demo world says. A paid year begins today: the provider knows no past of theirs. */
const trialOf = ({ trialEnd }: DemoPayer, now: Date): Date | undefined =>
  trialEnd && trialEnd > now ? trialEnd : undefined;

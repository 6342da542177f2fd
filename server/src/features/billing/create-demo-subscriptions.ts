import { fullNameOf } from '#contract/people.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { mirrorInvoice, mirrorInvoicesOfCustomer } from './mirror/mirror-invoice.ts';
import { readSubscriptionSnapshot, storeSubscription } from './mirror/mirror-subscription.ts';
import {
  type DemoPayer,
  findDemoPayers,
  findFailedDemoCharges,
  replaceDemoCustomer,
  replaceDemoInvoice,
} from './store-demo.ts';

const testCard = 'pm_card_visa';

/** Creates a customer, a card and a subscription in the sandbox for each demo user, so that they can pay. */
export async function createDemoSubscriptions(context: Context): Promise<void> {
  for (const payer of await findDemoPayers(context.db)) {
    const { personId, offer } = payer;
    if (!offer) continue;
    const { payments } = context.services;
    const customerId = await createCustomer(context, payer);
    const { id } = await payments.startSubscription(`demo:${personId}:subscription`, {
      customerId,
      items: [{ offer, quantity: payer.quantity - payer.joinedSince }],
      ...periodOptionsOf(payer, context.now),
    });
    if (payer.joinedSince)
      await payments.setItems(`demo:${personId}:items`, id, [{ offer, quantity: payer.quantity }]);
    const snapshot = await readSubscriptionSnapshot(context, id);
    await inTransaction(context, async (transaction) => {
      await replaceDemoCustomer(transaction.db, payer.id, { customerId, subscriptionId: id });
      if (snapshot)
        await storeSubscription(
          transaction,
          snapshot.subscription,
          snapshot.snapshotSeq,
          snapshot.nextAmount,
        );
    });
    // The invoices' events may have arrived before the payer had this customer, so we read the invoices now.
    await mirrorInvoicesOfCustomer(context, customerId);
    if (payer.joinedSince) await repeatFailedCharges(context, payer, customerId);
  }
}

const refusedCard = 'pm_card_chargeCustomerFail';

/** Repeats the demo data's failed charges in the sandbox, where they fail too and users can retry them. */
async function repeatFailedCharges(context: Context, payer: DemoPayer, customerId: string): Promise<void> {
  const { payments } = context.services;
  const failed = await findFailedDemoCharges(context.db, payer.id);
  if (!failed.length) return;
  const chooseCard = async (card: string) =>
    payments.chooseCard(
      `demo:${payer.personId}:choose:${card}`,
      customerId,
      await payments.attachCard(`demo:${payer.personId}:attach:${card}`, customerId, card),
    );
  await chooseCard(refusedCard);
  for (const { id, personId, invoiceId, due, description } of failed) {
    const reference = { charge: id, ...(personId && { concerns: personId }) };
    const lines = [{ description, amount: due }];
    const charged = await payments.chargeNow(`demo:charge:${id}`, { customerId, lines, reference });
    await replaceDemoInvoice(context.db, { id, invoiceId }, charged.invoiceId);
    await mirrorInvoice(context, charged.invoiceId);
  }
  await chooseCard(testCard);
}

async function createCustomer({ services: { payments } }: Context, payer: DemoPayer): Promise<string> {
  const { personId, email } = payer;
  const person = { email, name: fullNameOf(payer), reference: { account: personId } };
  const customerId = await payments.createCustomer(`demo:${personId}:customer`, person);
  const card = await payments.attachCard(`demo:${personId}:card`, customerId, testCard);
  await payments.chooseCard(`demo:${personId}:choose`, customerId, card);
  return customerId;
}

/** A trial or a billed year ends on the date in the demo data. A year that is not billed yet starts today. */
function periodOptionsOf({ trialEnd, isBilled, periodStart, periodEnd }: DemoPayer, now: Date) {
  if (trialEnd && trialEnd > now) return { trialEnd };
  return isBilled ? { running: { from: periodStart, until: periodEnd } } : {};
}

import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { freeSeatsOf } from '../office/office.ts';
import { lockOffice, officeBilling } from '../office/store.ts';
import { countOpenSeats, setQuantityDue } from './store.ts';

interface Wanted {
  now: number;
  /** From the next bill on. */
  next: number;
}

/**
 * Tells the provider how many accounts there are: those that are paid for now, and those that the next bill is for.
 * What it is told last is what is true then, however many tell it at once.
 */
export async function syncQuantity(context: Context, brokerageId: string): Promise<void> {
  const { db, services } = context;
  const billing = await officeBilling(db, brokerageId);
  if (!billing || billing.status === 'canceled') return setQuantityDue(db, brokerageId, false);
  for (;;) {
    const wanted = await wantedIn(context, brokerageId);
    const present = await services.payments.readSubscription(billing.subscriptionId);
    if (!wanted || !present || present.endedAt) return setQuantityDue(db, brokerageId, false);
    await tell(context, present, wanted);
    await mirrorSubscription(context, billing.subscriptionId);
    if (await isStill(context, brokerageId, wanted)) return;
  }
}

async function wantedIn({ db, now }: Context, brokerageId: string): Promise<Wanted | undefined> {
  const office = await lockOffice(db, brokerageId);
  if (!office) return undefined;
  const next = await countOpenSeats(db, brokerageId);
  return { now: next + freeSeatsOf(office, now), next };
}

/** Absolute numbers: told twice they are the same, so each telling has a name of its own. */
async function tell(
  { services: { payments } }: Context,
  present: ProviderSubscription,
  wanted: Wanted,
): Promise<void> {
  const once = `seats:${randomUUID()}`;
  const offer = 'brokerage_account';
  const quantityIn = (items: readonly { offer?: string; quantity: number }[] | undefined) =>
    items?.find((item) => item.offer === offer)?.quantity;
  const hasChanged = quantityIn(present.items) !== wanted.now;
  if (hasChanged) await payments.setItems(once, present.id, [{ offer, quantity: wanted.now }]);
  const planned = hasChanged ? undefined : quantityIn(present.planned?.items);
  if (wanted.next === wanted.now) {
    if (planned !== undefined) await payments.dropPlan(present.id);
  } else if (planned !== wanted.next) {
    await payments.planItems(`${once}:plan`, present.id, [{ offer, quantity: wanted.next }]);
  }
}

/** Nobody has come or gone meanwhile: then there is nothing left to tell. */
const isStill = (context: Context, brokerageId: string, told: Wanted): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    const wanted = await wantedIn(transaction, brokerageId);
    const isSame = wanted?.now === told.now && wanted.next === told.next;
    if (isSame) await setQuantityDue(transaction.db, brokerageId, false);
    return isSame;
  });

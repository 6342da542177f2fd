import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { mirrorSubscription } from '../../billing/public.ts';
import { countFreeSeats } from '../office/office.ts';
import { lockOffice, readOfficeBilling } from '../office/store.ts';
import { countOpenSeats, setQuantityPending } from './store.ts';

interface Quantities {
  now: number;
  /** The number of accounts from the next bill on. */
  next: number;
}

/**
 * Sends the provider the number of accounts that the office pays for now, and the number for the next bill.
 * If the numbers have changed meanwhile, sends them again, so that the provider ends with the current ones.
 */
export async function syncQuantity(context: Context, brokerageId: string): Promise<void> {
  const { db, services } = context;
  const billing = await readOfficeBilling(db, brokerageId);
  if (!billing || billing.status === 'canceled') return setQuantityPending(db, brokerageId, false);
  for (;;) {
    const quantities = await readQuantities(context, brokerageId);
    const subscription = await services.payments.readSubscription(billing.subscriptionId);
    if (!quantities || !subscription || subscription.endedAt)
      return setQuantityPending(db, brokerageId, false);
    await sendQuantities(context, subscription, quantities);
    await mirrorSubscription(context, billing.subscriptionId);
    if (await isStillCurrent(context, brokerageId, quantities)) return;
  }
}

async function readQuantities({ db, now }: Context, brokerageId: string): Promise<Quantities | undefined> {
  const office = await lockOffice(db, brokerageId);
  if (!office) return undefined;
  const next = await countOpenSeats(db, brokerageId);
  return { now: next + countFreeSeats(office, now), next };
}

/**
 * Sends absolute numbers, so sending the same numbers twice is harmless. Each call uses a new idempotency
 * key, because its numbers may differ from those of earlier calls.
 */
async function sendQuantities(
  { services: { payments } }: Context,
  subscription: ProviderSubscription,
  quantities: Quantities,
): Promise<void> {
  const idempotencyKey = `seats:${randomUUID()}`;
  const offer = 'brokerage_account';
  const quantityIn = (items: readonly { offer?: string; quantity: number }[] | undefined) =>
    items?.find((item) => item.offer === offer)?.quantity;
  const hasChanged = quantityIn(subscription.items) !== quantities.now;
  if (hasChanged)
    await payments.setItems(idempotencyKey, subscription.id, [{ offer, quantity: quantities.now }]);
  const planned = hasChanged ? undefined : quantityIn(subscription.planned?.items);
  if (quantities.next === quantities.now) {
    if (planned !== undefined) await payments.cancelPlan(subscription.id);
  } else if (planned !== quantities.next) {
    await payments.planItems(`${idempotencyKey}:plan`, subscription.id, [
      { offer, quantity: quantities.next },
    ]);
  }
}

/** Marks the quantity as sent unless a seat was opened or closed meanwhile. Returns whether it is marked. */
const isStillCurrent = (context: Context, brokerageId: string, sent: Quantities): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    const current = await readQuantities(transaction, brokerageId);
    const isSame = current?.now === sent.now && current.next === sent.next;
    if (isSame) await setQuantityPending(transaction.db, brokerageId, false);
    return isSame;
  });

import { type Context, inTransaction } from '../../../core/context.ts';
import { mirrorInvoice } from '../../billing/mirror/mirror-invoice.ts';
import { lockOffice, officesWithOwnerDue } from '../office/store.ts';
import { tellOwner } from '../office/tell-owner.ts';
import { closeSeat } from './close-seat.ts';
import { settleCharge } from './settle-charge.ts';
import { longUnpaidSeats, officesWithQuantityDue, openSeat, unsettledCharges } from './store.ts';
import { syncQuantity } from './sync-quantity.ts';

const aMinute = 60 * 1000;
const aDay = 24 * 60 * aMinute;
/** A seat whose charge stays failed this long closes. */
const patience = 14 * aDay;

/** What the provider could not be asked for when it was time. One that fails does not keep the others waiting. */
export async function settleBrokerages(context: Context): Promise<void> {
  const { db, now } = context;
  const failures: unknown[] = [];
  const trying = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  for (const id of await unsettledCharges(db, new Date(now.getTime() - aMinute)))
    await trying(settleCharge(context, id));
  for (const id of await officesWithQuantityDue(db)) await trying(syncQuantity(context, id));
  for (const id of await officesWithOwnerDue(db)) await trying(tellOwner(context, id));
  if (failures.length) throw new AggregateError(failures, 'Some offices could not be settled yet.');
}

type Unpaid = Awaited<ReturnType<typeof longUnpaidSeats>>[number];

/** The invoice goes first: whoever pays it in that moment keeps the seat. */
export async function closeUnpaidSeats(context: Context): Promise<void> {
  const { db, now } = context;
  for (const unpaid of await longUnpaidSeats(db, new Date(now.getTime() - patience)))
    await closeUnpaid(context, unpaid);
}

async function closeUnpaid(context: Context, { id, brokerageId, invoiceId }: Unpaid): Promise<void> {
  await context.services.payments.voidInvoice(invoiceId);
  await mirrorInvoice(context, invoiceId);
  await inTransaction(context, async (transaction) => {
    const office = await lockOffice(transaction.db, brokerageId);
    const seat = await openSeat(transaction.db, brokerageId, id);
    if (office && seat && seat.invoiceStatus !== 'paid') await closeSeat(transaction, office, seat, 'unpaid');
  });
  await afterwards(context, brokerageId, undefined);
}

/** At once if the provider answers; else a job does it. */
export async function afterwards(
  context: Context,
  brokerageId: string,
  chargeId: string | null | undefined,
): Promise<void> {
  if (chargeId) await settleCharge(context, chargeId).catch(() => undefined);
  await syncQuantity(context, brokerageId).catch(() => undefined);
}

import { type Context, inTransaction } from '../../../core/context.ts';
import { mirrorInvoice } from '../../billing/public.ts';
import { sendOwnerToProvider } from '../office/send-owner-to-provider.ts';
import { findOfficesWithUnsentOwner, lockOffice } from '../office/store.ts';
import { closeSeat } from './close-seat.ts';
import {
  findLongUnpaidSeats,
  findOfficesWithPendingQuantity,
  findOpenSeat,
  findUnsyncedSeatCharges,
} from './store.ts';
import { syncQuantity } from './sync-quantity.ts';
import { syncSeatCharge } from './sync-seat-charge.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
/** A job closes a seat whose charge has been unpaid for this long. */
const unpaidLimitMs = 14 * dayMs;

/** Retries changes that did not reach the provider. After a failed change, it continues with the next. */
export async function syncBrokerages(context: Context): Promise<void> {
  const { db, now } = context;
  const failures: unknown[] = [];
  const collectFailure = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  for (const id of await findUnsyncedSeatCharges(db, new Date(now.getTime() - minuteMs)))
    await collectFailure(syncSeatCharge(context, id));
  for (const id of await findOfficesWithPendingQuantity(db)) await collectFailure(syncQuantity(context, id));
  for (const id of await findOfficesWithUnsentOwner(db))
    await collectFailure(sendOwnerToProvider(context, id));
  if (failures.length) throw new AggregateError(failures, 'Some offices could not be settled yet.');
}

type UnpaidSeat = Awaited<ReturnType<typeof findLongUnpaidSeats>>[number];

/** Closes the seats that were unpaid for too long. After a failed seat, it continues with the next. */
export async function closeUnpaidSeats(context: Context): Promise<void> {
  const { db, now } = context;
  const failures: unknown[] = [];
  for (const unpaid of await findLongUnpaidSeats(db, new Date(now.getTime() - unpaidLimitMs)))
    await closeUnpaid(context, unpaid).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some unpaid seats could not be closed yet.');
}

/** Voids the invoice before it closes the seat, so that an office that pays at that moment keeps the seat. */
async function closeUnpaid(context: Context, { id, brokerageId, invoiceId }: UnpaidSeat): Promise<void> {
  await context.services.payments.voidInvoice(invoiceId);
  await mirrorInvoice(context, invoiceId);
  await inTransaction(context, async (transaction) => {
    const office = await lockOffice(transaction.db, brokerageId);
    const seat = await findOpenSeat(transaction.db, brokerageId, id);
    if (office && seat && seat.invoiceStatus !== 'paid') await closeSeat(transaction, office, seat, 'unpaid');
  });
  await syncSeatChange(context, brokerageId, undefined);
}

/** Sends a seat's change to the provider. If the provider does not respond, a job retries it. */
export async function syncSeatChange(
  context: Context,
  brokerageId: string,
  chargeId: string | null | undefined,
): Promise<void> {
  if (chargeId) await syncSeatCharge(context, chargeId).catch(() => undefined);
  await syncQuantity(context, brokerageId).catch(() => undefined);
}

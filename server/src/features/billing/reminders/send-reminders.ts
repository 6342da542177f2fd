import type { Context } from '../../../core/context.ts';
import { calculateNextCharge } from '../mirror/rules.ts';
import { findOverdueSubscriptions, findUpcomingCharges } from '../mirror/store.ts';
import { remindOverduePayer, sendChargeNotice } from './notices.ts';
import { longestNoticePeriodMs } from './rules.ts';

/** Mails everyone whose card will be charged soon. Each notice is sent once. */
export async function sendUpcomingChargeNotices(context: Context): Promise<void> {
  const { db, now } = context;
  for (const { person, subscription } of await findUpcomingCharges(
    db,
    new Date(now.getTime() + longestNoticePeriodMs),
  )) {
    const charge = calculateNextCharge(subscription);
    if (charge) await sendChargeNotice(context, person, subscription, charge);
  }
}

/** Sends each overdue payer the reminder that is due. Each reminder is sent once. */
export async function remindOverduePayers(context: Context): Promise<void> {
  for (const { person, id, since } of await findOverdueSubscriptions(context.db))
    await remindOverduePayer(context, person, id, since);
}

import { collectFailures } from '../../../core/collect-failures.ts';
import type { Context } from '../../../core/context.ts';
import { calculateNextCharge } from '../mirror/rules.ts';
import { findOverdueSubscriptions, findUpcomingCharges } from '../mirror/store.ts';
import { remindOverduePayer, sendChargeNotice } from './notices.ts';
import { longestNoticePeriodMs } from './rules.ts';

/** Mails everyone whose card will be charged soon, each notice once. After a failed notice, it continues. */
export async function sendUpcomingChargeNotices(context: Context): Promise<void> {
  const { db, now } = context;
  const { attempt, throwFailures } = collectFailures('Some notices of charges could not be sent yet.');
  for (const { person, subscription } of await findUpcomingCharges(
    db,
    new Date(now.getTime() + longestNoticePeriodMs),
  )) {
    const charge = calculateNextCharge(subscription);
    if (charge) await attempt(() => sendChargeNotice(context, person, subscription, charge));
  }
  throwFailures();
}

/** Sends each overdue payer the reminder that is due, each once. After a failed reminder, it continues. */
export async function remindOverduePayers(context: Context): Promise<void> {
  const { attempt, throwFailures } = collectFailures('Some payment reminders could not be sent yet.');
  for (const { person, id, since } of await findOverdueSubscriptions(context.db))
    await attempt(() => remindOverduePayer(context, person, id, since));
  throwFailures();
}

import type { Context } from '../../../core/context.ts';
import { nextCharge } from '../mirror/rules.ts';
import { findUpcomingCharges } from '../mirror/store.ts';
import { remindOfCharge } from './notices.ts';
import { earliestNoticeMs } from './rules.ts';

/** Mails everyone whose card will be charged soon. Each notice is sent once. */
export async function remindOfCharges(context: Context): Promise<void> {
  const { db, now } = context;
  for (const { person, subscription } of await findUpcomingCharges(
    db,
    new Date(now.getTime() + earliestNoticeMs),
  )) {
    const charge = nextCharge(subscription);
    if (charge) await remindOfCharge(context, person, subscription, charge);
  }
}

import { couponMessages } from '#contract/coupons.ts';
import type { OwnerContext } from '../../../core/context.ts';
import {
  type Counted,
  countTry,
  limitWindow,
  mostTries,
  subjectOf,
  tooManyTries,
} from '../../../core/limit-counts.ts';
import { ownOffice } from '../office/office.ts';

const share = 0.05;

/** Prevents guessing codes: limits an office, whatever IP addresses and accounts it uses. */
export async function limitAttempts(context: OwnerContext): Promise<void> {
  const { now, services } = context;
  const { config, database } = services;
  const { id } = await ownOffice(context);
  const limit: Counted = {
    name: 'office: coupon codes',
    subject: subjectOf(config.sessionSecret, id),
    most: mostTries(config, share),
  };
  const { refused } = await countTry(database.sql, [limit], { now, window: limitWindow });
  if (refused) throw tooManyTries(refused, now, couponMessages.tooManyTries);
}

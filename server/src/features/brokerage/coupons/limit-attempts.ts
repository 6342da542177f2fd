import { couponMessages } from '#contract/brokerage/coupons.ts';
import type { OwnerContext } from '../../../core/context.ts';
import {
  countAttempt,
  hashSubject,
  limitWindowMs,
  maxTriesFor,
  type RateLimit,
  tooManyTriesError,
} from '../../../core/rate-limit-counts.ts';
import { readOwnOffice } from '../office/office.ts';

const share = 0.05;

/** Prevents guessing codes: limits an office, whatever IP addresses and accounts it uses. */
export async function limitAttempts(context: OwnerContext): Promise<void> {
  const { now, services } = context;
  const { config, database } = services;
  const { id } = await readOwnOffice(context);
  const limit: RateLimit = {
    name: 'office: coupon codes',
    subject: hashSubject(config.sessionSecret, id),
    maxTries: maxTriesFor(config, share),
  };
  const { refused } = await countAttempt(database.sql, [limit], { now, window: limitWindowMs });
  if (refused) throw tooManyTriesError(refused, now, couponMessages.tooManyTries);
}

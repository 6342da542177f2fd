import type { z } from 'zod';
import {
  type DealCommissionBreakdown,
  type SaveDealCommission,
  splitMessages,
  type YearEarnings,
} from '#contract/commission-splits/commission-splits.ts';
import {
  findAgreementOn,
  findEarliestCapYearStart,
  isCommissionExceeded,
  splitDealCommissions,
} from '#contract/commission-splits/split-rules.ts';
import {
  calculateCommissionAmount,
  calculateYearEarnings,
  calendarYearRange,
  dealSplitOverridesFromInput,
  toDealCommissionBreakdown,
} from '#contract/commission-splits/split-views.ts';
import { dayOf, yearOf } from '#contract/day.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import {
  findClosedDeals,
  findSplitAgreements,
  lockDealCommission,
  readDealCommission,
  readDealSplits,
  updateCommission,
  upsertDealSplits,
} from './store.ts';

/**
 * Reads the commission of a deal and its splits. An open deal is split as if it closed on its planned day.
 */
export async function readCommissionBreakdown(
  { db, owner }: OwnerContext,
  dealId: string,
): Promise<DealCommissionBreakdown> {
  const deal = orNotFound(await readDealCommission(owner, db, dealId), 'The transaction');
  const own = await readDealSplits(owner, db, dealId);
  const { id, day, commission } = deal;
  const figures = { ...deal, isOpen: deal.status === 'PENDING' };
  if (day === null || commission === null)
    return toDealCommissionBreakdown(figures, own, undefined, undefined);
  const agreements = await findSplitAgreements(owner, db);
  const first = findEarliestCapYearStart(agreements, day);
  const closed = await findClosedDeals(owner, db, { first, last: day });
  const isCounted = closed.some((one) => one.id === id);
  // A deal that is not closed counts after all deals that closed on or before its planned day.
  const open = { id, day, commission, createdAt: '9999', splits: own };
  const results = splitDealCommissions(isCounted ? closed : [...closed, open], agreements);
  return toDealCommissionBreakdown(figures, own, findAgreementOn(agreements, day), results.get(id));
}

/** Saves the commission of a deal, its referral fee and the values that differ from the agreement. */
export function saveDealCommission(
  context: OwnerContext,
  dealId: string,
  input: z.output<typeof SaveDealCommission>,
): Promise<DealCommissionBreakdown> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const deal = orNotFound(await lockDealCommission(owner, db, dealId), 'The transaction');
    const commission = calculateCommissionAmount(input.commission, deal.volume);
    if (commission === undefined) throw appError('invalid', splitMessages.noPrice, { field: 'commission' });
    const splits = dealSplitOverridesFromInput(input);
    if (isCommissionExceeded(commission, splits))
      throw appError('invalid', splitMessages.tooMuch, { field: input.referral ? 'referral' : 'fees' });
    const fees = splits.fees && [...splits.fees];
    const fields = { ...splits, fees, transactionId: dealId, createdAt: now, updatedAt: now };
    const isOutdated = input.version > 0 && !(await readDealSplits(owner, db, dealId));
    const row = isOutdated ? undefined : await upsertDealSplits(owner, db, fields, input.version);
    if (!row) throw appError('conflict', splitMessages.changed);
    if (commission !== deal.commission)
      await updateCommission(owner, db, dealId, { commission, updatedAt: now });
    await audit(transaction, { action: 'deal-money.save', subject: dealId });
    return readCommissionBreakdown(transaction, dealId);
  });
}

/** Reads an agent's earnings of a year, both before and after splits. */
export async function readYearEarnings(context: OwnerContext, requestedYear?: number): Promise<YearEarnings> {
  const { db, owner, now, account } = context;
  const today = dayOf(now, account.timeZone);
  const year = requestedYear ?? yearOf(today);
  const agreements = await findSplitAgreements(owner, db);
  const { first, last } = calendarYearRange(year);
  const deals = await findClosedDeals(owner, db, {
    first: findEarliestCapYearStart(agreements, first),
    last,
  });
  return calculateYearEarnings(deals, agreements, year, today);
}

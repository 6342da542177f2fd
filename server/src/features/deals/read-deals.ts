import type { Day } from '#contract/day.ts';
import { countDaysPerStage } from '#contract/deals/deal-rules.ts';
import type { DealStageList } from '#contract/deals/deal-stages.ts';
import type {
  BoardQuery,
  ClosingDays,
  DealBoard,
  DealDetails,
  DealsOfPerson,
} from '#contract/deals/deals.ts';
import { cents, toDollars } from '#contract/money.ts';
import { toTransactionsCsv } from '#contract/transactions/transaction-csv.ts';
import type { OwnerContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readDeal, readStageNames } from '../transactions/public.ts';
import { listOpenItemsOfDeal } from './open-items.ts';
import { toDeal } from './rules.ts';
import { findDealStages } from './stages/store.ts';
import {
  findAllOpenDeals,
  findClosingDays,
  findDealsOfPerson,
  findDoorAtAddress,
  findOpenDeals,
  findStageChanges,
  sumOpenDealsByStage,
} from './store.ts';
import { findDealPeople } from './store-people.ts';

const success = true as const;

export const listDealStages = async ({ db, owner }: OwnerContext): Promise<DealStageList> => ({
  success,
  stages: await findDealStages(owner, db),
});

export async function readDealBoard(
  { db, owner, services }: OwnerContext,
  query: BoardQuery,
): Promise<DealBoard> {
  const { sql } = services.database;
  const [stages, totals, deals] = await Promise.all([
    findDealStages(owner, db),
    sumOpenDealsByStage(owner, sql, query),
    findOpenDeals(owner, sql, query),
  ]);
  return {
    success,
    stages,
    totals: stages.map(({ id: stageId }) => {
      const { count, volume, commission } = totals.find((sums) => sums.stageId === stageId) ?? {
        count: 0,
        volume: 0,
        commission: 0,
      };
      return { stageId, count, volume: toDollars(cents(volume)), commission: toDollars(cents(commission)) };
    }),
    deals: deals.map(({ nextDate, itemCount, doneItemCount, ...row }) => ({
      ...toDeal(row),
      ...{ nextDate, itemCount, doneItemCount },
    })),
  };
}

/** Exports all open deals that match as CSV, including deals that lack figures. */
export async function exportOpenDeals(context: OwnerContext, query: BoardQuery): Promise<string> {
  const rows = await findAllOpenDeals(context.owner, context.services.database.sql, query);
  return toTransactionsCsv(rows.map(toDeal), await readStageNames(context, rows));
}

export async function readDealPage(context: OwnerContext, id: string): Promise<DealDetails> {
  const { db, owner, services, now, account } = context;
  const { sql } = services.database;
  const row = orNotFound(await readDeal(context, id), 'The deal');
  const [stages, changes, people, door, openItems] = await Promise.all([
    findDealStages(owner, db),
    findStageChanges(owner, sql, id),
    findDealPeople(owner, sql, id),
    findDoorAtAddress(owner, sql, row.address),
    listOpenItemsOfDeal(context, row),
  ]);
  const history = countDaysPerStage(changes, now, account.timeZone).map((change) => ({
    ...change,
    changedAt: change.changedAt.toISOString(),
  }));
  return { success, deal: toDeal(row), stages, history, people, door: door ?? null, openItems };
}

export async function listDealsOfPerson(
  { owner, services }: OwnerContext,
  person: { contactId?: string | undefined; vendorId?: string | undefined },
): Promise<DealsOfPerson> {
  const rows = await findDealsOfPerson(owner, services.database.sql, person);
  return {
    success,
    deals: rows.map((row) => ({ ...toDeal(row), stageName: row.stageName, roles: row.roles })),
  };
}

export async function listClosingDays(
  { owner, services }: OwnerContext,
  { from, to }: { from: string; to: string },
): Promise<ClosingDays> {
  return { success, dates: await findClosingDays(owner, services.database.sql, from as Day, to as Day) };
}

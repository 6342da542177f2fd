import { compareKeys, compareNames } from '#contract/compare.ts';
import { ImportDeals } from '#contract/deals/deal-import.ts';
import { validateStages } from '#contract/deals/deal-saving.ts';
import { SaveDealStages } from '#contract/deals/deal-stages.ts';
import {
  type BoardDeal,
  BoardQuery,
  ClosingDaysQuery,
  type Deal,
  DealsOfPersonQuery,
  maxCardsPerStage,
} from '#contract/deals/deals.ts';
import { foldForSearch } from '#contract/fold.ts';
import { groupBy } from '#contract/group-by.ts';
import { cents, centsOf, sumCents, toDollars } from '#contract/money.ts';
import { toTransactionsCsv } from '#contract/transactions/transaction-csv.ts';
import { toClosingPlan } from '../closing/plan-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  get,
  post,
  put,
} from '../demo-handler.ts';
import { getDealMemory, listAllDeals, stageNamesOf, storeDeal } from './deal-memory.ts';
import { importDeals } from './import-handler.ts';
import { findDealRoles } from './people-handlers.ts';

const success = true;
const last = '9999-12-31';

const byDate = (one: Deal, other: Deal) =>
  compareKeys(one.date ?? last, other.date ?? last) ||
  compareKeys(one.createdAt, other.createdAt) ||
  compareKeys(one.id, other.id);

const isOpen = ({ status }: Deal) => status === 'PENDING';
const totalOf = (amounts: (number | null)[]) =>
  toDollars(sumCents(amounts.map((amount) => (amount === null ? cents(0) : (centsOf(amount) ?? cents(0))))));

const openDeals = (state: DemoState, { search = '', type }: BoardQuery) =>
  listAllDeals(state)
    .filter(isOpen)
    .filter(({ fullName, address }) =>
      foldForSearch(`${fullName} ${address}`).includes(foldForSearch(search)),
    )
    .filter(({ transactionType }) => !type || transactionType === type)
    .sort(byDate);

function board(state: DemoState, query: BoardQuery) {
  const { stages } = getDealMemory(state);
  const open = openDeals(state, query);
  const inStage = (stageId: string) => open.filter((deal) => deal.stageId === stageId);
  const shown = new Set(stages.flatMap(({ id }) => inStage(id).slice(0, maxCardsPerStage)));
  return {
    success,
    stages,
    totals: stages.map(({ id: stageId }) => ({
      stageId,
      count: inStage(stageId).length,
      volume: totalOf(inStage(stageId).map(({ volume }) => volume)),
      commission: totalOf(inStage(stageId).map(({ commission }) => commission)),
    })),
    deals: open.filter((deal) => shown.has(deal)).map((deal) => withProgress(state, deal)),
  };
}

function withProgress(state: DemoState, deal: Deal): BoardDeal {
  const { dates, items } = toClosingPlan(state, deal.id);
  const next = dates.find(({ day, doneAt }) => day !== null && doneAt === null);
  return {
    ...deal,
    nextDate: next?.day ? { label: next.label, day: next.day } : null,
    itemCount: items.length,
    doneItemCount: items.filter(({ doneAt }) => doneAt !== null).length,
  };
}

const lacksFigures = ({ date, volume, commission }: Deal) => [date, volume, commission].includes(null);

export const dealListHandlers: DemoHandler[] = [
  get('/api/deal-stages', (state) => ({ success, stages: getDealMemory(state).stages })),
  put('/api/deal-stages', SaveDealStages, (state, input) => {
    const memory = getDealMemory(state);
    const open = listAllDeals(state).filter(isOpen);
    const uses = Array.from(
      groupBy(open, ({ stageId }) => stageId),
      ([stageId, deals]) => ({
        stageId,
        incomplete: deals.filter(lacksFigures).length,
      }),
    );
    const problem = validateStages(memory.stages, uses, input);
    if (problem) throw createDemoProblem('conflict', problem, { details: { stages: memory.stages } });
    memory.stages = input.stages.map(({ id, version: _, ...fields }) => {
      const saved = memory.stages.find((stage) => stage.id === id);
      return { id: saved?.id ?? crypto.randomUUID(), ...fields, version: (saved?.version ?? 0) + 1 };
    });
    for (const { id, moveDealsTo } of input.removed) {
      for (const deal of open.filter(({ stageId }) => stageId === id && moveDealsTo))
        storeDeal(state, {
          ...deal,
          stageId: moveDealsTo ?? null,
          version: deal.version + 1,
          updatedAt: currentIsoTime(),
        });
    }
    return { success, stages: memory.stages };
  }),
  get('/api/deals/board', BoardQuery, board),
  get(
    '/api/deals/export.csv',
    BoardQuery,
    (state, query) => new Blob([toTransactionsCsv(openDeals(state, query), stageNamesOf(state))]),
  ),
  post('/api/deals/import', ImportDeals, importDeals),
  get('/api/deals/dates', ClosingDaysQuery, (state, { from, to }) => ({
    success,
    dates: listAllDeals(state)
      .filter(({ date, status }) => date !== null && date >= from && date <= to && status !== 'CANCELLED')
      .sort(
        (one, other) =>
          compareKeys(one.date ?? '', other.date ?? '') ||
          compareNames(one.address, other.address) ||
          compareKeys(one.id, other.id),
      )
      .map(({ id: dealId, date: day, address, fullName, status }) => ({
        dealId,
        day,
        address,
        fullName,
        status,
      })),
  })),
  get('/api/deals/of-person', DealsOfPersonQuery, (state, person) => ({
    success,
    deals: findDealRoles(state, person)
      .sort(
        ({ deal: one }, { deal: other }) =>
          Number(isOpen(other)) - Number(isOpen(one)) ||
          compareKeys(other.date ?? last, one.date ?? last) ||
          compareKeys(one.id, other.id),
      )
      .map(({ deal, roles }) => ({
        ...deal,
        stageName: getDealMemory(state).stages.find(({ id }) => id === deal.stageId)?.name ?? null,
        roles,
      })),
  })),
];

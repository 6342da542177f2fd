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
import { dollarsToCentsOrNull } from '#contract/dollar-fields.ts';
import { foldForSearch } from '#contract/fold.ts';
import { groupBy } from '#contract/group-by.ts';
import { cents, sumCents, toDollars } from '#contract/money.ts';
import { toTransactionsCsv } from '#contract/transactions/transaction-csv.ts';
import { pick } from '#contract/typed-records.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { toClosingPlan } from '../closing/plan-memory.ts';
import { type DemoState, get, post, put, throwApiProblem } from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import {
  getDealMemory,
  listAllDeals,
  nextDealVersionOf,
  stageNameOf,
  stageNamesOf,
  storeDeal,
} from './deal-memory.ts';
import { importDeals } from './import-handler.ts';
import { findDealRoles } from './people-handlers.ts';

const success = true;
const last = '9999-12-31';

const isOpen = ({ status }: Deal) => status === 'PENDING';
const totalOf = (deals: readonly Deal[], amount: 'volume' | 'commission') =>
  toDollars(sumCents(deals.map((deal) => dollarsToCentsOrNull(deal[amount]) ?? cents(0))));

const openDeals = (state: DemoState, { search = '', type }: BoardQuery) =>
  listAllDeals(state)
    .filter(isOpen)
    .filter(({ fullName, address }) =>
      foldForSearch(`${fullName} ${address}`).includes(foldForSearch(search)),
    )
    .filter(({ transactionType }) => !type || transactionType === type)
    .sort(compareByKeys(({ date }) => date ?? last, 'createdAt', 'id'));

function board(state: DemoState, query: BoardQuery) {
  const { stages } = getDealMemory(state);
  const open = openDeals(state, query);
  const inStage = (stageId: string) => open.filter((deal) => deal.stageId === stageId);
  const shown = new Set(stages.flatMap(({ id }) => inStage(id).slice(0, maxCardsPerStage)));
  return {
    success,
    stages,
    totals: stages.map(({ id: stageId }) => {
      const deals = inStage(stageId);
      const [volume, commission] = [totalOf(deals, 'volume'), totalOf(deals, 'commission')];
      return { stageId, count: deals.length, volume, commission };
    }),
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

export const dealListHandlers = [
  get('/api/deal-stages', (state) => ({ success, stages: getDealMemory(state).stages })),
  put('/api/deal-stages', SaveDealStages, (state, input) => {
    const memory = getDealMemory(state);
    const open = listAllDeals(state).filter(isOpen);
    const dealsByStage = groupBy(open, ({ stageId }) => stageId);
    const uses = Array.from(dealsByStage, ([stageId, deals]) => ({
      stageId,
      incomplete: deals.filter(({ date, volume, commission }) => [date, volume, commission].includes(null))
        .length,
    }));
    const problem = validateStages(memory.stages, uses, input);
    if (problem) throwApiProblem('conflict', problem, { details: { stages: memory.stages } });
    memory.stages = input.stages.map(({ id, version: _, ...fields }) => {
      const saved = memory.stages.find((stage) => stage.id === id);
      return { id: saved?.id ?? newUuid(), ...fields, version: (saved?.version ?? 0) + 1 };
    });
    for (const { id, moveDealsTo } of input.removed) {
      for (const deal of open.filter(({ stageId }) => stageId === id && moveDealsTo))
        storeDeal(state, { ...deal, stageId: moveDealsTo ?? null, ...nextDealVersionOf(deal) });
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
      .sort(compareByKeys('date', { name: 'address' }, 'id'))
      .map((deal) => ({
        ...pick(deal, ['address', 'fullName', 'status']),
        ...{ dealId: deal.id, day: deal.date },
      })),
  })),
  get('/api/deals/of-person', DealsOfPersonQuery, (state, person) => ({
    success,
    deals: findDealRoles(state, person)
      .map(({ deal, roles }) => ({ ...deal, stageName: stageNameOf(state, deal.stageId), roles }))
      .sort(compareByKeys({ latest: isOpen }, { latest: ({ date }) => date ?? last }, 'id')),
  })),
];

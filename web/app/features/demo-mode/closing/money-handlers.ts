import {
  SaveDealCommission,
  SaveSplitAgreement,
  SplitYearQuery,
  splitLimits,
  splitMessages,
} from '#contract/commission-splits/commission-splits.ts';
import {
  type DealToSplit,
  findAgreementOn,
  findEarliestCapYearStart,
  isCommissionExceeded,
  splitDealCommissions,
} from '#contract/commission-splits/split-rules.ts';
import {
  agreementFromInput,
  calculateCommissionAmount,
  calculateYearEarnings,
  calendarYearRange,
  dealSplitOverridesFromInput,
  type StoredAgreement,
  type StoredDealSplitOverrides,
  toAgreementView,
  toDealCommissionBreakdown,
} from '#contract/commission-splits/split-views.ts';
import { type Day, monthOf, yearOf } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { dollarsToCentsOrNull } from '#contract/dollar-fields.ts';
import { calculateForecast } from '#contract/forecast/forecast.ts';
import { toDollars } from '#contract/money.ts';
import { findActiveAccountRow } from '../brokerage/office-handlers.ts';
import { findOwnOffice } from '../brokerage/office-ledger.ts';
import { getDealMemory, listAllDeals, nextDealVersionOf, storeDeal } from '../deals/deal-memory.ts';
import {
  type DemoState,
  del,
  get,
  listOwnRecords,
  memoizePerDemo,
  post,
  put,
  removeFromArray,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import { closingDayOf, findDeal } from './plan-memory.ts';

const own = 'own';

/** The user's own agreements under the key `own`, and those of team members by seat id. */
const allAgreements = memoizePerDemo((state) => {
  const agreements = listOwnRecords(state, state.world.agreements).map(({ agreement }) => agreement);
  const stored = agreements.map((one): StoredAgreement => ({ ...one, isSetByBrokerage: false, version: 1 }));
  return new Map([[own, stored]]);
});
const splitsByDeal = memoizePerDemo(() => new Map<string, StoredDealSplitOverrides>());

function agreementsOf(state: DemoState, whose = own): StoredAgreement[] {
  const list = allAgreements(state).get(whose) ?? [];
  allAgreements(state).set(whose, list);
  return list;
}

const showAgreements = (list: readonly StoredAgreement[]) => ({
  success: true,
  agreements: list.toSorted(compareByKeys({ latest: 'startsOn' })).map(toAgreementView),
});

/** Returns the agreements of a team member in the shown user's brokerage. Refuses the owner's seat. */
function agreementsOfMember(state: DemoState, seatId: string): StoredAgreement[] {
  if (state.me.role === 'AGENT') findOwnOffice(state);
  if (!state.office) throwNotFound('The account');
  const row = findActiveAccountRow(state.office, seatId);
  if (row.isOwner) throwApiProblem('forbidden', 'This is for the records of other people.');
  return agreementsOf(state, row.id);
}

/** Creates the handlers that list, save and delete agreements. */
const createAgreementHandlers = <const Path extends string>(
  path: Path,
  listOf: (state: DemoState, seatId: string) => StoredAgreement[],
  isSetByBrokerage: boolean,
) => [
  get(path, (state, _, { params: { id = '' } }) => showAgreements(listOf(state, id))),
  post(path, SaveSplitAgreement, (state, input, _, { params: { id = '' } }) => {
    const list = listOf(state, id);
    const before = list.find(({ startsOn }) => startsOn === input.startsOn);
    if (!before && list.length >= splitLimits.agreements)
      throwApiProblem('limit_reached', splitMessages.tooManyAgreements);
    const isLatest = before ? [undefined, before.version].includes(input.version) : !input.version;
    if (!isLatest) throwApiProblem('conflict', splitMessages.changed);
    if (before) removeFromArray(list, before);
    list.push({ ...agreementFromInput(input), isSetByBrokerage, version: (before?.version ?? 0) + 1 });
    return showAgreements(list);
  }),
  del(`${path}/:startsOn`, (state, _, { params: { id = '', startsOn } }) => {
    const list = listOf(state, id);
    removeFromArray(list, list.find((one) => one.startsOn === startsOn) ?? throwNotFound('The agreement'));
    return showAgreements(list);
  }),
];

const path = '/api/commission-splits';

export const dealMoneyHandlers = [
  get('/api/transactions/:id/money', (state, { id }) => showMoney(state, id)),
  put('/api/transactions/:id/money', SaveDealCommission, saveMoney),
  get(`${path}/year`, SplitYearQuery, (state, { year = yearOf(state.world.today) }) => {
    const agreements = agreementsOf(state);
    const { first, last } = calendarYearRange(year);
    const window = { first: findEarliestCapYearStart(agreements, first), last };
    return calculateYearEarnings(closedDeals(state, window), agreements, year, state.world.today);
  }),
  ...createAgreementHandlers(path, (state) => agreementsOf(state), false),
  ...createAgreementHandlers('/api/brokerage/accounts/:id/splits', agreementsOfMember, true),
];

const splitDealOf = (state: DemoState, deal: Deal): DealToSplit[] => {
  const [day, commission] = [closingDayOf(deal), dollarsToCentsOrNull(deal.commission)];
  if (!day || commission === null) return [];
  const splits = splitsByDeal(state).get(deal.id);
  return [{ id: deal.id, day, commission, createdAt: deal.createdAt, splits }];
};

const closedDeals = (state: DemoState, { first, last }: { first: Day; last: Day }): DealToSplit[] =>
  listAllDeals(state)
    .filter(({ status }) => status === 'CLOSED')
    .flatMap((deal) => splitDealOf(state, deal))
    .filter(({ day }) => day >= first && day <= last);

function showMoney(state: DemoState, id: string) {
  const deal = findDeal(state, id);
  const splits = splitsByDeal(state).get(id);
  const figures = {
    volume: dollarsToCentsOrNull(deal.volume),
    commission: dollarsToCentsOrNull(deal.commission),
    isOpen: deal.status === 'PENDING',
  };
  const [open] = splitDealOf(state, deal);
  if (!open) return toDealCommissionBreakdown(figures, splits, undefined, undefined);
  const agreements = agreementsOf(state);
  const window = { first: findEarliestCapYearStart(agreements, open.day), last: open.day };
  const closed = closedDeals(state, window);
  const isCounted = closed.some((one) => one.id === id);
  const results = splitDealCommissions(
    isCounted ? closed : [...closed, { ...open, createdAt: '9999' }],
    agreements,
  );
  return toDealCommissionBreakdown(figures, splits, findAgreementOn(agreements, open.day), results.get(id));
}

function saveMoney(
  state: DemoState,
  input: ReturnType<typeof SaveDealCommission.parse>,
  { id }: { id: string },
) {
  const deal = findDeal(state, id);
  const commission = calculateCommissionAmount(input.commission, dollarsToCentsOrNull(deal.volume));
  if (commission === undefined) throwApiProblem('invalid', splitMessages.noPrice, 'commission');
  const splits = dealSplitOverridesFromInput(input);
  if (isCommissionExceeded(commission, splits))
    throwApiProblem('invalid', splitMessages.tooMuch, input.referral ? 'referral' : 'fees');
  const memory = splitsByDeal(state);
  const version = memory.get(id)?.version ?? 0;
  if (version !== input.version) throwApiProblem('conflict', splitMessages.changed);
  memory.set(id, { ...splits, version: version + 1 });
  if (commission !== dollarsToCentsOrNull(deal.commission))
    storeDeal(state, { ...deal, commission: toDollars(commission), ...nextDealVersionOf(deal) });
  return showMoney(state, id);
}

export const forecastHandlers = [
  get('/api/forecast', (state) => {
    const { today } = state.world;
    const year = yearOf(today);
    const deals = listAllDeals(state);
    const closedMonths = deals
      .filter(({ date, status }) => status === 'CLOSED' && date?.startsWith(String(year)))
      .map(({ date }) => monthOf(date as Day) - 1);
    const weights = new Map(getDealMemory(state).stages.map(({ id, weight }) => [id, weight]));
    return calculateForecast({
      open: deals
        .filter(({ status }) => status === 'PENDING')
        .map(({ date, volume, commission, stageId }) => ({
          day: date as Day | null,
          volume: dollarsToCentsOrNull(volume),
          commission: dollarsToCentsOrNull(commission),
          weight: weights.get(stageId ?? '') ?? 100,
        })),
      closedByMonth: Array.from(
        { length: 12 },
        (_, at) => closedMonths.filter((month) => month === at).length,
      ),
      goal: state.goals.find((goals) => goals.year === year)?.transactionGoal ?? 0,
      today,
    });
  }),
];

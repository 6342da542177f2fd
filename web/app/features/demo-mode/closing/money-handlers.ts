import {
  SaveDealMoney,
  SaveSplitAgreement,
  SplitYearQuery,
  splitLimits,
  splitMessages,
} from '#contract/commission-splits/commission-splits.ts';
import {
  type DealToSplit,
  exceedsCommission,
  findAgreementOn,
  findEarliestCapYearStart,
  splitDealCommissions,
} from '#contract/commission-splits/split-rules.ts';
import {
  agreementFromInput,
  calendarYearRange,
  commissionFromInput,
  dealSplitsFromInput,
  type StoredAgreement,
  type StoredDealSplits,
  toAgreementView,
  toDealMoney,
  yearNetOf,
} from '#contract/commission-splits/split-views.ts';
import { compareKeys } from '#contract/compare.ts';
import { type Day, yearOf } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { type Cents, centsOf, toDollars } from '#contract/money.ts';
import { findOpenAccountRow } from '../brokerage/office-handlers.ts';
import { findOwnOffice } from '../brokerage/office-ledger.ts';
import { listAllDeals, storeDeal } from '../deals/deal-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  get,
  notFoundProblem,
  post,
  put,
  removeFromArray,
} from '../demo-handler.ts';
import { closingDayOf, findDeal } from './plan-memory.ts';

interface MoneyMemory {
  /** The agreements of the user, and of the team members by seat. */
  agreements: Map<string, StoredAgreement[]>;
  splits: Map<string, StoredDealSplits>;
}

const own = 'own';
const memories = new WeakMap<DemoState, MoneyMemory>();

function moneyMemory(state: DemoState): MoneyMemory {
  const known = memories.get(state);
  if (known) return known;
  const ownerKey = state.world.accounts.find(({ profile }) => profile.id === state.me.id)?.key;
  const agreements = state.world.agreements
    .filter(({ owner }) => owner === ownerKey)
    .map(({ agreement }) => ({ ...agreement, isSetByBrokerage: false, version: 1 }));
  const memory = { agreements: new Map([[own, agreements]]), splits: new Map() };
  memories.set(state, memory);
  return memory;
}

function agreementsOf(state: DemoState, whose = own): StoredAgreement[] {
  const { agreements } = moneyMemory(state);
  const list = agreements.get(whose) ?? [];
  agreements.set(whose, list);
  return list;
}

const showAgreements = (list: readonly StoredAgreement[]) => ({
  success: true,
  agreements: list.toSorted((one, other) => compareKeys(other.startsOn, one.startsOn)).map(toAgreementView),
});

function saveAgreement(
  list: StoredAgreement[],
  input: Parameters<typeof agreementFromInput>[0],
  whose = own,
) {
  const before = list.find(({ startsOn }) => startsOn === input.startsOn);
  if (!before && list.length >= splitLimits.agreements)
    throw createDemoProblem('limit_reached', splitMessages.tooManyAgreements);
  const isOutdated = before ? ![undefined, before.version].includes(input.version) : Boolean(input.version);
  if (isOutdated) throw createDemoProblem('conflict', splitMessages.changed);
  if (before) removeFromArray(list, before);
  const version = (before?.version ?? 0) + 1;
  list.push({ ...agreementFromInput(input), isSetByBrokerage: whose !== own, version });
  return showAgreements(list);
}

function deleteAgreement(list: StoredAgreement[], startsOn: string) {
  const agreement = list.find((one) => one.startsOn === startsOn);
  if (!agreement) throw notFoundProblem('The agreement');
  removeFromArray(list, agreement);
  return showAgreements(list);
}

/** The agreements of a team member of the shown office owner. */
function agreementsOfMember(state: DemoState, seatId: string): StoredAgreement[] {
  if (state.me.role === 'AGENT') findOwnOffice(state);
  if (!state.office) throw notFoundProblem('The account');
  const row = findOpenAccountRow(state.office, seatId);
  if (row.isOwner) throw createDemoProblem('forbidden', 'This is for the records of other people.');
  return agreementsOf(state, row.id);
}

const path = '/api/commission-splits';
const memberPath = '/api/brokerage/accounts/:id/splits';

export const moneyHandlers: DemoHandler[] = [
  get('/api/transactions/:id/money', (state, { id }) => showMoney(state, id)),
  put('/api/transactions/:id/money', SaveDealMoney, saveMoney),
  get(`${path}/year`, SplitYearQuery, (state, { year = yearOf(state.world.today) }) => {
    const agreements = agreementsOf(state);
    const { first, last } = calendarYearRange(year);
    const window = { first: findEarliestCapYearStart(agreements, first), last };
    return yearNetOf(closedDeals(state, window), agreements, year, state.world.today);
  }),
  get(path, (state) => showAgreements(agreementsOf(state))),
  post(path, SaveSplitAgreement, (state, input) => saveAgreement(agreementsOf(state), input)),
  del(`${path}/:startsOn`, (state, { startsOn }) => deleteAgreement(agreementsOf(state), startsOn)),
  get(memberPath, (state, { id }) => showAgreements(agreementsOfMember(state, id))),
  post(memberPath, SaveSplitAgreement, (state, input, { id }) =>
    saveAgreement(agreementsOfMember(state, id), input, id),
  ),
  del(`${memberPath}/:startsOn`, (state, { id, startsOn }) =>
    deleteAgreement(agreementsOfMember(state, id), startsOn),
  ),
];

const toCents = (dollars: number | null): Cents | null =>
  dollars === null ? null : (centsOf(dollars) ?? null);

const splitDealOf = (state: DemoState, deal: Deal): DealToSplit[] => {
  const [day, commission] = [closingDayOf(deal), toCents(deal.commission)];
  if (!day || commission === null) return [];
  const splits = moneyMemory(state).splits.get(deal.id);
  return [{ id: deal.id, day, commission, createdAt: deal.createdAt, splits }];
};

const closedDeals = (state: DemoState, { first, last }: { first: Day; last: Day }): DealToSplit[] =>
  listAllDeals(state)
    .filter(({ status }) => status === 'CLOSED')
    .flatMap((deal) => splitDealOf(state, deal))
    .filter(({ day }) => day >= first && day <= last);

function showMoney(state: DemoState, id: string) {
  const deal = findDeal(state, id);
  const splits = moneyMemory(state).splits.get(id);
  const figures = {
    volume: toCents(deal.volume),
    commission: toCents(deal.commission),
    isOpen: deal.status === 'PENDING',
  };
  const [open] = splitDealOf(state, deal);
  if (!open) return toDealMoney(figures, splits, undefined, undefined);
  const agreements = agreementsOf(state);
  const window = { first: findEarliestCapYearStart(agreements, open.day), last: open.day };
  const closed = closedDeals(state, window);
  const isCounted = closed.some((one) => one.id === id);
  const results = splitDealCommissions(
    isCounted ? closed : [...closed, { ...open, createdAt: '9999' }],
    agreements,
  );
  return toDealMoney(figures, splits, findAgreementOn(agreements, open.day), results.get(id));
}

function saveMoney(state: DemoState, input: ReturnType<typeof SaveDealMoney.parse>, { id }: { id: string }) {
  const deal = findDeal(state, id);
  const commission = commissionFromInput(input.commission, toCents(deal.volume));
  if (commission === undefined)
    throw createDemoProblem('invalid', splitMessages.noPrice, { field: 'commission' });
  const splits = dealSplitsFromInput(input);
  if (exceedsCommission(commission, splits))
    throw createDemoProblem('invalid', splitMessages.tooMuch, {
      field: input.referral ? 'referral' : 'fees',
    });
  const memory = moneyMemory(state).splits;
  const version = memory.get(id)?.version ?? 0;
  if (version !== input.version) throw createDemoProblem('conflict', splitMessages.changed);
  memory.set(id, { ...splits, version: version + 1 });
  if (commission !== toCents(deal.commission))
    storeDeal(state, {
      ...deal,
      commission: toDollars(commission),
      version: deal.version + 1,
      updatedAt: currentIsoTime(),
    });
  return showMoney(state, id);
}

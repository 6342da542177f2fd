import { compareKeys } from '#contract/compare.ts';
import { addDays, type Day, monthOf, toDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { accountDefinitions, type DemoAccountKey } from './account-definitions.ts';
import {
  type DealPeriod,
  dealDefinitionsByAccount,
  type FixedDeal,
  latestDealsOfDemoAgent,
} from './deal-definitions.ts';
import { createDemoId } from './ids.ts';
import {
  createDemoOpenDeals,
  type DemoOpenDeal,
  listStageVisitsUntil,
  type StageVisit,
} from './open-deals.ts';
import { createNameGenerator } from './people.ts';
import { createAddressGenerator, type DemoAddress, formatDealAddress } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { toDemoEventTime } from './subscriptions.ts';

export interface DemoDeal {
  owner: DemoAccountKey;
  transaction: Transaction;
  /** The stages that an open deal went through. */
  visits?: StageVisit[];
}

/** Seasonal price factors from January to December: high before the summer, low at the holidays. */
const season = [0.72, 0.8, 1.02, 1.08, 1.16, 1.2, 1.1, 1.14, 1, 1.04, 0.9, 0.76];

/** Moves a weekend day to the Friday before. */
function workday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, -2) : day;
}

/** All deals of the demo, each owner's latest first. */
export function createDemoDeals(today: Day): DemoDeal[] {
  const sources = sourcesOf('deals');
  return dealDefinitionsByAccount.flatMap(({ owner, fixedDeals, periods }) => {
    const deals = [
      ...fixedDeals.map((deal) => fixedDeal(deal, today)),
      ...periods.flatMap((period) => randomDeals(period, today, sources)),
    ];
    const identified = deals.map(
      (deal, at): DemoDeal => ({
        owner,
        transaction: { id: createDemoId(`deal/${owner}/${at}`), ...deal },
        ...(deal.status === 'PENDING' && {
          visits: listStageVisitsUntil('Under contract', toDay(deal.date), today),
        }),
      }),
    );
    return [...identified, ...openDealsOf(owner, today)].sort(latestFirst);
  });
}

const latestFirst = ({ transaction: first }: DemoDeal, { transaction: second }: DemoDeal) =>
  compareKeys(second.date, first.date) ||
  compareKeys(second.createdAt, first.createdAt) ||
  compareKeys(first.id, second.id);

const openDealsOf = (owner: DemoAccountKey, today: Day): DemoDeal[] =>
  createDemoOpenDeals(today, workday).flatMap(({ deal, visits, ...open }) =>
    open.owner === owner && isComplete(deal) ? [{ owner, transaction: deal, visits }] : [],
  );

const isComplete = (deal: DemoOpenDeal['deal']): deal is Transaction =>
  deal.date !== null && deal.volume !== null && deal.commission !== null;

/** The open deals that do not have a date or a commission yet. */
export const createDemoLeads = (today: Day): DemoOpenDeal[] =>
  createDemoOpenDeals(today, workday).filter(({ deal }) => !isComplete(deal));

/** The closings of a person without a demo account. */
export const createClosings = (name: string, period: DealPeriod, today: Day): Transaction[] =>
  randomDeals(period, today, sourcesOf(`deals/${name}`)).map((deal, at) => ({
    id: createDemoId(`deal/${name}/${at}`),
    ...deal,
  }));

type Deal = Omit<Transaction, 'id'>;

const recordFields = (date: Day, today: Day) => {
  const at = toDemoEventTime(date < today ? date : today);
  return { date, contactId: null, version: 1, createdAt: at, updatedAt: at };
};

const fixedDeal = (deal: FixedDeal, today: Day): Deal => ({
  ...recordFields(workday(addDays(today, -deal.daysAgo)), today),
  address: formatDealAddress(deal.place),
  volume: deal.dollars,
  commission: deal.commission,
  fullName: deal.client,
  transactionType: deal.type,
  status: 'CLOSED',
});

interface DealSources {
  random: Random;
  address: () => DemoAddress;
  client: () => string;
}

function sourcesOf(name: string): DealSources {
  const random = createRandom(name);
  const clients = latestDealsOfDemoAgent.map(({ client }) => {
    const [firstName = '', lastName = ''] = client.split(' ');
    return { firstName, lastName };
  });
  const nextName = createNameGenerator(random, [...accountDefinitions, ...clients]);
  return { random, address: createAddressGenerator(random), client: () => fullNameOf(nextName()) };
}

function randomDeals(period: DealPeriod, today: Day, { random, address, client }: DealSources): Deal[] {
  const { count, fromDaysAgo, toDaysAgo, status = 'CLOSED' } = period;
  const step = (toDaysAgo - fromDaysAgo) / count;
  return Array.from({ length: count }, (_, at) => {
    const daysAgo = Math.round(fromDaysAgo + step * (at + 0.15 + 0.7 * random.next()));
    const date = workday(addDays(today, -daysAgo));
    const { volume, commission } = amountsOf(period.dollars * (season[monthOf(date) - 1] ?? 1), random);
    return {
      ...recordFields(date, today),
      address: formatDealAddress(address()),
      volume,
      commission,
      fullName: client(),
      transactionType: random.chance(0.55) ? 'BUYERS' : 'SELLERS',
      status,
    };
  });
}

/** A price in steps of $500, and a commission of 3 to 4 percent. */
function amountsOf(typicalPrice: number, random: Random) {
  const volume = Math.round((typicalPrice * (0.62 + 0.76 * random.next())) / 500) * 500;
  const hundredths = random.pick([300, 325, 350, 375, 400]);
  return { volume, commission: Math.round((volume * hundredths) / 100) / 100 };
}

import { addDays, type Day, toDay } from '#contract/day.ts';
import type { DealRole } from '#contract/deals/deal-people.ts';
import { defaultDealStages } from '#contract/deals/deal-stages.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { TransactionType } from '#contract/transactions/deal-labels.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import { createDemoId } from './ids.ts';
import { createFloridaAddress, type DemoAddress, formatDealAddress } from './places.ts';
import { toDemoEventTime } from './subscriptions.ts';

/** When a deal entered a stage. */
export interface StageVisit {
  stage: string;
  enteredAt: string;
}

/** A deal in one of the default stages, with the stages that it went through. */
export interface DemoOpenDeal {
  owner: DemoAccountKey;
  deal: Omit<Deal, 'stageId'>;
  visits: StageVisit[];
}

interface Definition {
  stage: string;
  place: DemoAddress;
  client: string;
  type: TransactionType;
  dollars: number;
  /**
   * The number of days until the closing. Undefined for a lead, which has no closing date and no commission
   * yet.
   */
  closesInDays?: number;
  people?: readonly [DealRole, VendorCategory | { contact: string }][];
}

const owner: DemoAccountKey = 'agent';

/** Ava's open deals. Their clients are among her contacts. */
export const openDealDefinitions: readonly Definition[] = [
  {
    ...{ stage: 'Lead', client: 'June Castellano', type: 'SELLERS', dollars: 410_000 },
    place: createFloridaAddress('27 Wax Myrtle Way', 'St. Augustine', '32084'),
  },
  {
    ...{ stage: 'Lead', client: 'Desmond Achebe', type: 'BUYERS', dollars: 385_000 },
    place: createFloridaAddress('18 Muhly Grass Ct', 'Jacksonville', '32210'),
  },
  {
    ...{ stage: 'Inspection', client: 'Bashir Rahmani', type: 'BUYERS', dollars: 455_000, closesInDays: 33 },
    place: createFloridaAddress('63 Mill Pond Rd', 'St. Augustine', '32084'),
    people: [
      ['INSPECTOR', 'Inspectors'],
      ['LENDER', 'Lenders'],
      ['OTHER_AGENT', { contact: 'Rosalind Meyer' }],
    ],
  },
  {
    ...{ stage: 'Inspection', client: 'Gwen Harlow', type: 'SELLERS', dollars: 528_000, closesInDays: 24 },
    place: createFloridaAddress('880 Marina Dr, Unit 9', 'Jacksonville Beach', '32250'),
    people: [['TITLE', 'Title Companies']],
  },
  {
    ...{ stage: 'Financing', client: 'Camille Duarte', type: 'BUYERS', dollars: 612_500, closesInDays: 17 },
    place: createFloridaAddress('12 Saltmarsh Ct', 'Ponte Vedra Beach', '32082'),
    people: [
      ['LENDER', 'Lenders'],
      ['TITLE', 'Title Companies'],
    ],
  },
  {
    ...{
      stage: 'Clear to close',
      client: 'Adele Fontaine',
      type: 'BUYERS',
      dollars: 615_000,
      closesInDays: 8,
    },
    place: createFloridaAddress('5 Cordgrass Way', 'St. Augustine', '32080'),
    people: [
      ['LENDER', 'Lenders'],
      ['TITLE', 'Title Companies'],
      ['OTHER', { contact: 'Marcus Fontaine' }],
    ],
  },
  {
    ...{
      stage: 'Clear to close',
      client: 'Esther Villanueva',
      type: 'SELLERS',
      dollars: 288_500,
      closesInDays: 3,
    },
    place: createFloridaAddress('305 Palm Warbler Ln', 'Fleming Island', '32003'),
    people: [['TITLE', 'Title Companies']],
  },
] as const;

/** The usual days from the contract to each stage, and from the contract to the closing. */
const stageDays = [-24, 0, 4, 16, 34];
export const daysToClose = 43;
const commissionRate = 0.03;
/** How many days ago a lead came in. */
const leadDays = 9;

export const createOpenDealId = (at: number) => createDemoId(`open-deal/${at}`);

/** Ava's open deals with stages. `workday` moves a closing on a weekend to a working day. */
export function createDemoOpenDeals(today: Day, workday: (day: Day) => Day): DemoOpenDeal[] {
  return openDealDefinitions.map(({ stage, place: address, client, type, dollars, closesInDays }, at) => {
    const date = closesInDays === undefined ? null : workday(addDays(today, closesInDays));
    const visits = listStageVisitsUntil(stage, date, today);
    return {
      owner,
      visits,
      deal: {
        id: createOpenDealId(at),
        date,
        address: formatDealAddress(address),
        volume: dollars,
        commission: date === null ? null : Math.round(dollars * commissionRate),
        fullName: client,
        transactionType: type,
        status: 'PENDING',
        contactId: null,
        version: 1,
        createdAt: visits[0]?.enteredAt ?? '',
        updatedAt: visits.at(-1)?.enteredAt ?? '',
      },
    };
  });
}

/** When a deal entered each stage up to `stage`, on the usual days before its closing. */
export function listStageVisitsUntil(stage: string, closing: Day | null, today: Day): StageVisit[] {
  const contract = closing === null ? addDays(today, 24 - leadDays) : addDays(toDay(closing), -daysToClose);
  const last = defaultDealStages.findIndex(({ name }) => name === stage);
  return defaultDealStages.slice(0, last + 1).map(({ name }, at) => ({
    stage: name,
    enteredAt: toDemoEventTime(addDays(contract, stageDays[at] ?? 0)),
  }));
}

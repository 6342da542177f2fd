import type { ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import type { KeyDateKind } from '#contract/closing-plans/plan-templates.ts';
import { type Day, formatDay, formatShortDay } from '#contract/day.ts';
import { dealRoleNames, dealRoles } from '#contract/deals/deal-people.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { BoardDeal, Deal, DealsOfPerson, MoveDeal } from '#contract/deals/deals.ts';
import { dollarsToCentsOrZero } from '#contract/dollar-fields.ts';
import { formatMoneyShort, formatWholeMoney } from '#contract/money.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';

/** The client and their side, for example "Theo Lindqvist, buyer". */
export const clientText = ({ fullName, transactionType }: Deal): string =>
  `${fullName}, ${transactionType === 'BUYERS' ? 'buyer' : 'seller'}`;

const closingText = ({ date, status }: Deal): string => {
  if (!date) return 'No closing date yet';
  const day = formatShortDay(date as Day);
  return status === 'CLOSED' ? `Closed ${day}` : `Closes ${day}`;
};

/**
 * The next event of an open deal: its first open key date, such as "Loan approval Nov 27", or its closing.
 */
export function nextDateText(deal: BoardDeal): { day: string | null; text: string } {
  const { nextDate, date } = deal;
  const isKeyDate = nextDate && (date === null || nextDate.day <= date);
  return isKeyDate
    ? { day: nextDate.day, text: `${nextDate.label} ${formatShortDay(nextDate.day as Day)}` }
    : { day: date, text: closingText(deal) };
}

/** Formats dollars like "$359,900", or as a dash if the amount is not known yet. */
export const wholeDollarsText = (dollars: number | null): string =>
  dollars === null ? '–' : formatWholeMoney(dollarsToCentsOrZero(Math.round(dollars)));

/** Formats the total of a column, for example "$1.53M". */
export const shortDollarsText = (dollars: number): string =>
  formatMoneyShort(dollarsToCentsOrZero(Math.round(dollars)));

/** Patterns for the names of stages, each with the key date that ends the stage. */
const stageDates: readonly [RegExp, KeyDateKind][] = [
  [/contract|deposit/i, 'deposit'],
  [/inspect/i, 'inspection'],
  [/apprais/i, 'appraisal'],
  [/financ|loan|mortgage/i, 'loan-approval'],
  [/title/i, 'title'],
  [/walk/i, 'walk-through'],
];

/**
 * The key date that a later stage waits for, such as "Loan approval Nov 27". The last stage waits for the
 * closing.
 */
export function stageHintText(
  { name }: Pick<DealStage, 'name'>,
  isLast: boolean,
  { dates, closingDay }: Pick<ClosingPlan, 'dates' | 'closingDay'>,
): string {
  if (isLast) return closingDay ? `Closing ${formatShortDay(closingDay as Day)}` : '';
  const kind = stageDates.find(([words]) => words.test(name))?.[1];
  const date = dates.find((one) => one.kind === kind && one.day !== null && one.doneAt === null);
  return date?.day ? `${date.label} ${formatShortDay(date.day as Day)}` : '';
}

export type MoveTarget = Pick<MoveDeal, 'stageId' | 'status'>;

/** The name of a stage, or "Closed" or "Cancelled". */
export const moveTargetName = ({ stageId, status }: MoveTarget, stages: readonly DealStage[]): string =>
  status ? dealStatusNames[status] : (stages.find(({ id }) => id === stageId)?.name ?? 'another stage');

/** Describes the closing with its year, because the deals of a person go back for years. */
const describeClosingWithYear = ({ date, status }: Deal): string => {
  if (!date || status === 'CANCELLED') return '';
  return `${status === 'CLOSED' ? 'Closed' : 'Closes'} ${formatDay(date as Day)}`;
};

/**
 * Describes a deal in the list of a person's deals, for example "Inspection, Buyer, Closes Dec 11, 2026,
 * $412,000".
 */
export function describeDealOfPerson(deal: DealsOfPerson['deals'][number]): string {
  const roles = dealRoles.filter((role) => deal.roles.includes(role)).map((role) => dealRoleNames[role]);
  const stage = deal.stageName ?? (deal.status === 'CANCELLED' ? dealStatusNames.CANCELLED : '');
  return [stage, ...roles, describeClosingWithYear(deal), deal.volume && wholeDollarsText(deal.volume)]
    .filter(Boolean)
    .join(', ');
}

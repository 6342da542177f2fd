import type { z } from 'zod';
import { addressKeyOf } from '../addresses/address-key.ts';
import type { Day } from '../day.ts';
import { centsToDollarsOrNull } from '../dollar-fields.ts';
import type { DealStatus, TransactionType } from '../transactions/deal-labels.ts';
import { transactionMessages, validateDealDay } from '../transactions/transactions.ts';
import { type DealFigures, findMissingFigure } from './deal-rules.ts';
import { type DealStage, dealStageMessages, type SaveDealStages } from './deal-stages.ts';
import { type Deal, dealMessages, type MoveDeal, type UpdateDeal } from './deals.ts';

/** The reason why the input is refused, and the field that shows it. */
export interface DealProblem {
  field: string;
  message: string;
}

/** The fields of a stored deal that users edit. */
export interface DealFields extends DealFigures {
  address: string;
  addressKey: string;
  fullName: string;
  type: TransactionType;
  contactId: string | null;
}

export const emptyDeal: DealFields = {
  day: null,
  volume: null,
  commission: null,
  address: '',
  addressKey: '',
  fullName: '',
  type: 'BUYERS',
  contactId: null,
};

/** The fields of a stored deal as the API returns them. */
export const toApiDealFields = (deal: Omit<DealFields, 'addressKey'>) => ({
  date: deal.day,
  address: deal.address,
  volume: centsToDollarsOrNull(deal.volume),
  commission: centsToDollarsOrNull(deal.commission),
  fullName: deal.fullName,
  transactionType: deal.type,
  contactId: deal.contactId,
});

const orBefore = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The deal with the input applied to its previous fields, or the problem with its date. */
export function applyDealInput(
  input: Omit<z.output<typeof UpdateDeal>, 'version'>,
  before: DealFields,
  today: Day,
): { deal: DealFields } | { problem: DealProblem } {
  const day = orBefore(input.date as Day | null | undefined, before.day);
  const message = input.date && validateDealDay(input.date as Day, today);
  if (message) return { problem: { field: 'date', message } };
  const address = orBefore(input.address, before.address);
  return {
    deal: {
      day,
      volume: orBefore(input.volume, before.volume),
      commission: orBefore(input.commission, before.commission),
      address,
      addressKey: addressKeyOf(address),
      fullName: orBefore(input.fullName, before.fullName),
      type: orBefore(input.transactionType, before.type),
      contactId: orBefore(input.contactId, before.contactId),
    },
  };
}

/** Why a deal with these figures can't be in this state, or undefined. */
export function validateFigures(
  figures: DealFigures,
  { status, stage, today }: { status: DealStatus; stage: DealStage | undefined; today: Day },
): DealProblem | undefined {
  if (status === 'PENDING' && !stage) return { field: 'stageId', message: dealMessages.stage };
  if (status !== 'CLOSED' && !stage?.needsFigures) return undefined;
  const isAhead = status === 'CLOSED' && figures.day !== null && figures.day > today;
  return (
    findMissingFigure(figures) ??
    (isAhead ? { field: 'date', message: transactionMessages.ahead } : undefined)
  );
}

/** Whether the deal already has the status or stage of the move. */
export const isAlreadyMoved = (
  deal: Pick<Deal, 'status' | 'stageId'>,
  { stageId, status }: Pick<MoveDeal, 'stageId' | 'status'>,
): boolean => (status ? deal.status === status : deal.stageId === stageId);

interface StageUse {
  stageId: string | null;
  /** How many deals of the stage lack figures. */
  incomplete: number;
}

/** Why the list of stages can't be saved, or undefined. `uses` are the stages that have open deals. */
export function validateStages(
  saved: readonly DealStage[],
  uses: readonly StageUse[],
  { stages, removed }: z.output<typeof SaveDealStages>,
): string | undefined {
  const versions = new Map(saved.map(({ id, version }) => [id, version]));
  const named = [...stages.flatMap(({ id }) => id ?? []), ...removed.map(({ id }) => id)];
  const isSameList =
    named.length === saved.length &&
    new Set(named).size === saved.length &&
    named.every((id) => versions.has(id));
  const isLatest = stages.every(
    ({ id, version }) => !id || version === undefined || versions.get(id) === version,
  );
  if (!isSameList || !isLatest) return dealStageMessages.changed;
  for (const { stageId, incomplete } of uses) {
    const move = removed.find(({ id }) => id === stageId);
    const target = stages.find(({ id }) => id !== undefined && id === (move ? move.moveDealsTo : stageId));
    if (!target) return dealStageMessages.hasDeals;
    if (target.needsFigures && incomplete > 0) return dealStageMessages.figures;
  }
  return undefined;
}

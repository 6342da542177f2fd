import { z } from 'zod';
import type { Day } from '../day.ts';
import { createCaseInsensitiveEnum } from '../enum-ignoring-case.ts';
import { foldForSearch } from '../fold.ts';
import { normalizeLine } from '../plain-text.ts';
import {
  type DealStatus,
  dealStatuses,
  dealStatusNames,
  type TransactionType,
  transactionTypes,
} from '../transactions/deal-labels.ts';
import { transactionMessages } from '../transactions/transactions.ts';
import { type DealFigures, hasAllFigures } from './deal-rules.ts';
import { applyDealInput, type DealFields, emptyDeal, validateFigures } from './deal-saving.ts';
import type { DealStage } from './deal-stages.ts';
import { CreateDeal } from './deals.ts';

export const maxImportedDeals = 5_000;

export const dealImportMessages = {
  none: 'The file has no rows below its header.',
  tooMany: 'A file can hold at most 5,000 transactions. Please split it into smaller ones.',
  columns: (missing: readonly string[]) =>
    `The file has no column for ${missing.join(' and ')}. Please name the columns like those of an export: Date, Address, Client, Type, Status, Volume, Commission, Stage.`,
  stage: (name: string, stages: readonly Pick<DealStage, 'name'>[]) =>
    `You have no stage “${name}”. Your stages are ${stages.map((stage) => stage.name).join(', ')}.`,
  contradiction: (status: string, stage: string) =>
    `The status ${status} and the stage ${stage} contradict each other.`,
} as const;

/** One transaction of a file. `stage` is the name of a stage, or Closed or Cancelled. */
export const ImportDeal = CreateDeal.omit({ stageId: true, contactId: true, confirmDuplicate: true }).extend({
  transactionType: createCaseInsensitiveEnum(transactionTypes, transactionMessages.type),
  status: createCaseInsensitiveEnum(dealStatuses, transactionMessages.status).optional(),
  stage: z.string().overwrite(normalizeLine).max(200).optional(),
  /** The row in the file, for messages. */
  row: z.int().min(1),
});
export type ImportDeal = z.input<typeof ImportDeal>;

export const ImportDeals = z.object({
  deals: z
    .array(ImportDeal)
    .min(1, dealImportMessages.none)
    .max(maxImportedDeals, dealImportMessages.tooMany),
});
export type ImportDeals = z.input<typeof ImportDeals>;

export const DealsImported = z.object({
  success: z.literal(true),
  imported: z.int(),
  /** The rows that were skipped because the same deal is already saved, or is in an earlier row. */
  duplicates: z.array(z.int()),
});
export type DealsImported = z.output<typeof DealsImported>;

type Place = { status: DealStatus; stageId: string | null };

/** The stage and status of a row, or the reason why it has none. */
function placeOf(
  { status, stage = '' }: Pick<z.output<typeof ImportDeal>, 'status' | 'stage'>,
  figures: DealFigures,
  stages: readonly DealStage[],
): Place | string {
  const isNamed = (name: string) => foldForSearch(name) === foldForSearch(stage);
  const end = (['CLOSED', 'CANCELLED'] as const).find((one) => isNamed(dealStatusNames[one]));
  if (status && status !== 'PENDING') {
    return !stage || end === status
      ? { status, stageId: null }
      : dealImportMessages.contradiction(dealStatusNames[status], stage);
  }
  if (!status && !stage) return transactionMessages.status;
  if (!status && end) return { status: end, stageId: null };
  const usual = hasAllFigures(figures) ? stages.find(({ needsFigures }) => needsFigures) : stages[0];
  const found = stage ? stages.find(({ name }) => isNamed(name)) : usual;
  if (found) return { status: 'PENDING', stageId: found.id };
  return end
    ? dealImportMessages.contradiction(dealStatusNames.PENDING, stage)
    : dealImportMessages.stage(stage, stages);
}

/** The deal of a row as we store it, or the reason why it can't be saved. */
export function parseImportRow(
  { row: _, status, stage, ...fields }: z.output<typeof ImportDeal>,
  stages: readonly DealStage[],
  today: Day,
): (DealFields & Place) | string {
  const result = applyDealInput(fields, emptyDeal, today);
  if ('problem' in result) return result.problem.message;
  const place = placeOf({ status, stage }, result.deal, stages);
  if (typeof place === 'string') return place;
  const entered = stages.find(({ id }) => id === place.stageId);
  const problem = validateFigures(result.deal, { status: place.status, stage: entered, today });
  return problem ? problem.message : { ...result.deal, ...place };
}

type Identity = DealFigures & {
  type: TransactionType;
  addressKey: string;
  fullName: string;
  status: DealStatus;
};

/**
 * The key of a lead. A lead has no date yet, so client, type and address identify it among the open deals.
 */
const leadKeyOf = ({ type, addressKey, fullName }: Identity) =>
  `lead\n${type}\n${addressKey}\n${foldForSearch(fullName)}`;
/**
 * The key of a complete deal. Without an address, it includes the client, because an import can't ask whether two
 * deals are the same.
 */
const completeKeyOf = ({ type, addressKey, day, fullName }: Identity) =>
  `${day}\n${type}\n${addressKey || `\n${foldForSearch(fullName)}`}`;

/**
 * Creates a function that returns whether a deal is already saved or was given in an earlier call. It
 * remembers each new deal.
 */
export function createDuplicateFinder(saved: readonly Identity[]): (deal: Identity) => boolean {
  const keys = new Set<string>();
  const remember = (deal: Identity) => {
    if (hasAllFigures(deal)) keys.add(completeKeyOf(deal));
    if (deal.status === 'PENDING') keys.add(leadKeyOf(deal));
  };
  for (const deal of saved) remember(deal);
  return (deal) => {
    const isKnown = keys.has(hasAllFigures(deal) ? completeKeyOf(deal) : leadKeyOf(deal));
    // A skipped deal is not saved, so no other deal can be its duplicate.
    if (!isKnown) remember(deal);
    return isKnown;
  };
}

/** The latest deal at each address. This deal decides what the door of the address shows. */
export function findLatestDealsByAddress<Deal extends Pick<Identity, 'addressKey' | 'day'>>(
  deals: readonly Deal[],
): Deal[] {
  const latest = new Map<string, Deal>();
  for (const deal of deals) {
    const other = latest.get(deal.addressKey);
    if (!other || (deal.day ?? '9999') >= (other.day ?? '9999')) latest.set(deal.addressKey, deal);
  }
  return [...latest.values()];
}

import type { Day } from '#contract/day.ts';
import {
  applyDealInput,
  type DealFields,
  type DealProblem,
  toApiDealFields,
  validateFigures,
} from '#contract/deals/deal-saving.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { appError } from '../../core/errors.ts';
import type { DealRow } from '../transactions/public.ts';

/** Converts a row to the API's format. */
export const toDeal = (
  row: Omit<DealRow, 'ownerId' | 'addressKey' | 'searchText' | 'closingReminderDays'>,
): Deal => ({
  id: row.id,
  ...toApiDealFields(row),
  status: row.status,
  stageId: row.stageId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function refuse({ field, message }: DealProblem): never {
  throw appError('invalid', message, { field });
}

/** Returns the deal with the input applied, and refuses an impossible date. */
export function applyDealInputOrThrow(
  input: Parameters<typeof applyDealInput>[0],
  before: DealFields,
  today: Day,
): DealFields {
  const result = applyDealInput(input, before, today);
  return 'problem' in result ? refuse(result.problem) : result.deal;
}

/** Refuses a deal without the figures that its stage needs, and a closing in the future. */
export function requireFigures(...facts: Parameters<typeof validateFigures>): void {
  const problem = validateFigures(...facts);
  if (problem) refuse(problem);
}

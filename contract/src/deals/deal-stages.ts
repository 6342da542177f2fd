import { z } from 'zod';
import { BrandColor } from '../colors.ts';
import { Id } from '../id-schema.ts';
import { normalizeLine } from '../plain-text.ts';

export const maxDealStages = 10;
const maxNameLength = 40;

export const dealStageMessages = {
  name: 'Stage name is required',
  nameTooLong: `Stage name must be ${maxNameLength} characters or fewer`,
  nameTwice: 'Two stages have the same name',
  weight: 'Please enter a chance from 0 to 100 percent',
  none: 'Keep at least one stage that needs a date, volume and commission',
  tooMany: `You can have at most ${maxDealStages} stages`,
  changed: 'Your stages were changed somewhere else. Please review them and save again.',
  hasDeals: 'Choose where the deals of the deleted stage should go',
  figures: 'Some deals in this stage have no date, volume or commission yet. Complete or move them first.',
} as const;

/** A stage of open deals. */
export const DealStage = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  /** Whether a deal in this stage must have a date, a volume and a commission. */
  needsFigures: z.boolean(),
  /** The chance that a deal in this stage closes, in percent. */
  weight: z.int(),
  version: z.int(),
});
export type DealStage = z.output<typeof DealStage>;

/** The color of a stage that the user adds, until they choose another. */
export const newStageColor = '#92cbfc';

/** The stages of an owner who has not changed them. The database has the same list. */
export const defaultDealStages: readonly Omit<DealStage, 'id' | 'version'>[] = [
  { name: 'Lead', color: '#92cbfc', needsFigures: false, weight: 10 },
  { name: 'Under contract', color: '#f3c64c', needsFigures: true, weight: 60 },
  { name: 'Inspection', color: '#ff7a6c', needsFigures: true, weight: 70 },
  { name: 'Financing', color: '#58c9a5', needsFigures: true, weight: 80 },
  { name: 'Clear to close', color: '#11ad88', needsFigures: true, weight: 95 },
];

export const DealStageList = z.object({ success: z.literal(true), stages: z.array(DealStage) });
export type DealStageList = z.output<typeof DealStageList>;

const StageInput = z.object({
  /** The id; missing for a new stage. */
  id: Id.optional(),
  /** The version that the user saw. */
  version: z.int().optional(),
  name: z
    .string(dealStageMessages.name)
    .overwrite(normalizeLine)
    .min(1, dealStageMessages.name)
    .max(maxNameLength, dealStageMessages.nameTooLong),
  color: BrandColor,
  needsFigures: z.boolean(),
  weight: z.int(dealStageMessages.weight).min(0, dealStageMessages.weight).max(100, dealStageMessages.weight),
});

/**
 * The complete list in its new order. Every saved stage must be in `stages` or in `removed`; otherwise
 * somebody added a stage in the meantime.
 */
export const SaveDealStages = z.object({
  stages: z
    .array(StageInput)
    .max(maxDealStages, dealStageMessages.tooMany)
    .refine((stages) => stages.some(({ needsFigures }) => needsFigures), dealStageMessages.none)
    .refine(
      (stages) => new Set(stages.map(({ name }) => name.toLowerCase())).size === stages.length,
      dealStageMessages.nameTwice,
    ),
  removed: z
    .array(z.object({ id: Id, moveDealsTo: Id.optional() }))
    .max(maxDealStages)
    .default([]),
});
export type SaveDealStages = z.input<typeof SaveDealStages>;

import {
  type Bio,
  type BioAnswers,
  bioQuestions,
  countBioGenerationsLeft,
  emptyBioAnswers,
} from '#contract/bio/bio.ts';
import type { Day } from '#contract/day.ts';
import type { Theme } from '#contract/themes/themes.ts';
import type { OwnerId } from '../../core/context.ts';
import type { BioRow } from './store.ts';

/** Converts a row to a bio. A user who has not saved a bio yet gets an empty one. */
export const toBio = (owner: OwnerId, row: BioRow | undefined, theme: Theme, today: Day): Bio => ({
  userId: owner,
  ...emptyBioAnswers,
  ...(row && (Object.fromEntries(bioQuestions.map((question) => [question, row[question]])) as BioAnswers)),
  tone: row?.tone ?? 'Warm',
  pronoun: row?.pronoun ?? 'they',
  generatedContent: row?.generatedContent ?? '',
  writtenBy: row?.writtenBy ?? null,
  theme,
  customProfilePicture: theme.customProfilePicture,
  contactImage: theme.contactImage,
  generationsLeft: countBioGenerationsLeft(
    { day: row?.generatedOn ?? null, count: row?.generatedThatDay ?? 0 },
    today,
  ),
  version: row?.version ?? 0,
  updatedAt: row?.savedAt?.toISOString() ?? null,
});

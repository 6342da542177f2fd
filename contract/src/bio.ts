import { z } from 'zod';
import { manyLines, oneLine } from './plain-text.ts';
import { Theme, ThemeWish } from './themes.ts';

export const bioLimits = { characters: 1500, answer: 1000, fewestFields: 5 } as const;

export const targetClientTypes = ['Seller', 'Buyer'] as const;
export type TargetClientType = (typeof targetClientTypes)[number];

/** The questions, in the order they are asked. */
export const bioQuestions = [
  'careerStart',
  'priorExperience',
  'whyRealEstate',
  'strengths',
  'skills',
  'specialTalent',
  'personalLife',
  'targetClientType',
  'marketType',
] as const;
export type BioQuestion = (typeof bioQuestions)[number];

const Answer = z
  .string()
  .overwrite(manyLines)
  .max(bioLimits.answer, `Answers must be ${bioLimits.answer} characters or fewer`);

const Year = z
  .string()
  .overwrite(oneLine)
  .regex(/^(\d{4})?$/, 'Please choose a year');

export const BioAnswers = z.object({
  careerStart: Year,
  priorExperience: Answer,
  whyRealEstate: Answer,
  strengths: Answer,
  skills: Answer,
  specialTalent: Answer,
  personalLife: Answer,
  targetClientType: z.enum(['', ...targetClientTypes]),
  marketType: Answer,
});
export type BioAnswers = z.output<typeof BioAnswers>;

const GeneratedContent = z
  .string()
  .overwrite(manyLines)
  .max(bioLimits.characters, `Your bio must be ${bioLimits.characters} characters or fewer`);

/** What is left out stays as it is. Pictures come in by calls of their own; null takes one away. */
export const SaveBio = BioAnswers.extend({
  userId: z.string(),
  generatedContent: GeneratedContent,
  theme: ThemeWish,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
}).partial();
export type SaveBio = z.output<typeof SaveBio>;

export const Bio = BioAnswers.extend({
  userId: z.string(),
  generatedContent: z.string(),
  theme: Theme,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type Bio = z.output<typeof Bio>;

import { z } from 'zod';
import { pronouns, tones } from './bio-composer/tones.ts';
import { Id } from './id-schema.ts';
import { Instant } from './instant-schema.ts';
import { manyLines, oneLine } from './plain-text.ts';
import { Theme, ThemeWish } from './themes.ts';

export const bioLimits = {
  characters: 1500,
  answer: 1000,
  fewestFields: 5,
  generationsADay: 10,
  firstCareerYear: 1990,
} as const;

export const bioMessages = {
  tooFewFields: 'Please fill in at least 5 fields to generate a bio.',
  nothingToCopy: 'Generate a bio first before copying.',
  copied: 'Bio copied.',
  copyFailed: 'Failed to copy bio. Please try again.',
  saved: 'Bio saved.',
  saveFailed: 'Failed to save bio. Please try again.',
  noUser: 'User information is missing. Please ensure you are logged in.',
  dailyLimit: 'Daily generation limit reached. Please try again tomorrow.',
  generateFailed: 'Failed to generate bio',
  nothingGenerated: 'No bio was generated',
  format: 'Invalid response format from server',
  changed: 'This bio was changed somewhere else. Please review it and save again.',
  pictureFailed: 'Failed to set profile picture. Please try again.',
} as const;

/** Who wrote a bio, and what people are told about it. */
export const bioWriters = ['built-in', 'service'] as const;
export type BioWriter = (typeof bioWriters)[number];
export const writerWords: Record<BioWriter, string> = {
  'built-in': 'Written from your answers',
  service: 'Written by an AI writing service. Check every fact before you share it',
};

export const targetClientTypes = ['Seller', 'Buyer'] as const;

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

/** The questions that are answered in the person's own words: label and placeholder. */
export const openQuestions = {
  priorExperience: ['Prior experience', 'What did you do before?'],
  whyRealEstate: ['Why real estate?', 'What brought you here?'],
  strengths: ['Strengths', 'Patient, exact, hard to rattle'],
  skills: ['Skills', 'Pricing, staging, negotiating repairs'],
  specialTalent: ['Special talent', 'Something few people know'],
  personalLife: ['Personal life', 'Family, hobbies, where you live'],
} as const satisfies Partial<Record<BioQuestion, readonly [label: string, example: string]>>;

const Answer = z
  .string()
  .overwrite(manyLines)
  .max(bioLimits.answer, `Answers must be ${bioLimits.answer} characters or fewer`);

const Year = z
  .string()
  .overwrite(oneLine)
  .regex(/^(\d{4})?$/, 'Please choose a year');

/** From the first year we offer to this one. */
export const careerYears = (thisYear: number): string[] =>
  Array.from({ length: thisYear - bioLimits.firstCareerYear + 1 }, (_, ago) => String(thisYear - ago));

export const careerYearProblem = (year: string, thisYear: number): string | undefined =>
  year === '' || careerYears(thisYear).includes(year)
    ? undefined
    : `Career start must be a year from ${bioLimits.firstCareerYear} to ${thisYear}`;

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

/** How the text sounds, and how it speaks of the person. */
const BioVoice = z.object({ tone: z.enum(tones), pronoun: z.enum(pronouns) });

/** What is left out stays as it is. Pictures come in by calls of their own; null takes one away. */
export const SaveBio = BioAnswers.extend({
  ...BioVoice.shape,
  userId: Id,
  generatedContent: GeneratedContent,
  theme: ThemeWish,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  /** Who wrote the text; null once it is the person's own. */
  writtenBy: z.enum(bioWriters).nullable(),
  /** The version one has seen; when another was saved since, nothing is overwritten. */
  version: z.int(),
}).partial();
export type SaveBio = z.output<typeof SaveBio>;

export const Bio = BioAnswers.extend({
  ...BioVoice.shape,
  userId: Id,
  generatedContent: z.string(),
  theme: Theme,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  writtenBy: z.enum(bioWriters).nullable(),
  /** How often a bio may still be generated today. */
  generationsLeft: z.int(),
  version: z.int(),
  updatedAt: Instant.nullable(),
});
export type Bio = z.output<typeof Bio>;

export const SavedBio = z.object({ success: z.literal(true), message: z.string(), bio: Bio });
export type SavedBio = z.output<typeof SavedBio>;

const Name = z.string().overwrite(oneLine).max(200, 'Names must be 200 characters or fewer').nullable();

/** What is left out was not answered; names that are left out are the profile's. */
export const GenerateBio = BioAnswers.extend({
  ...BioVoice.shape,
  userId: Id,
  firstName: Name,
  lastName: Name,
  brokerageName: Name,
}).partial();
export type GenerateBio = z.output<typeof GenerateBio>;

export const GeneratedBio = z.object({
  success: z.literal(true),
  generatedBio: z.string(),
  message: z.string(),
  writtenBy: z.enum(bioWriters),
  generationsLeft: z.int(),
});
export type GeneratedBio = z.output<typeof GeneratedBio>;

export const noAnswers: BioAnswers = {
  careerStart: '',
  priorExperience: '',
  whyRealEstate: '',
  strengths: '',
  skills: '',
  specialTalent: '',
  personalLife: '',
  targetClientType: '',
  marketType: '',
};

const nameFields = ['firstName', 'lastName', 'brokerageName'] as const;
export const bioFieldCount = nameFields.length + bioQuestions.length;

/** Names and brokerage count as fields too. */
export const filledFields = (wish: GenerateBio): number =>
  [...nameFields, ...bioQuestions].filter((field) => wish[field]?.trim()).length;

/** How often a bio may still be generated on a day, by when it was last generated and how often on that day. */
export const generationsLeft = (kept: { day: string | null; count: number }, today: string): number =>
  bioLimits.generationsADay - (kept.day === today ? Math.min(kept.count, bioLimits.generationsADay) : 0);

type Names = { firstName: string; lastName: string; brokerageName: string | null };

/** A wish for a bio with the profile's names where it brings none of its own. */
export const withNames = (wish: GenerateBio, person: Names): GenerateBio => ({
  ...wish,
  firstName: wish.firstName ?? person.firstName,
  lastName: wish.lastName ?? person.lastName,
  brokerageName: wish.brokerageName ?? person.brokerageName,
});

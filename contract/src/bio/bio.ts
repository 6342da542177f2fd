import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine, normalizeLines } from '../plain-text.ts';
import { Theme, ThemeInput } from '../themes/themes.ts';
import { pronouns, tones } from './bio-composer/tones.ts';

export const bioLimits = {
  characters: 1500,
  answer: 1000,
  minFields: 5,
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

/** The writers of a bio. Screens show a sentence about the writer. */
export const bioWriters = ['built-in', 'service'] as const;
export type BioWriter = (typeof bioWriters)[number];
export const bioWriterTexts: Record<BioWriter, string> = {
  'built-in': 'Written from your answers',
  service: 'Written by an AI writing service. Check every fact before you share it',
};

export const targetClientTypes = ['Seller', 'Buyer'] as const;

/** The questions, in the order of the form. */
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

/** The free-text questions, with label and placeholder. */
export const freeTextQuestions = {
  priorExperience: ['Prior experience', 'What did you do before?'],
  whyRealEstate: ['Why real estate?', 'What brought you here?'],
  strengths: ['Strengths', 'Patient, exact, hard to rattle'],
  skills: ['Skills', 'Pricing, staging, negotiating repairs'],
  specialTalent: ['Special talent', 'Something few people know'],
  personalLife: ['Personal life', 'Family, hobbies, where you live'],
} as const satisfies Partial<Record<BioQuestion, readonly [label: string, example: string]>>;

const Answer = z
  .string()
  .overwrite(normalizeLines)
  .max(bioLimits.answer, `Answers must be ${bioLimits.answer} characters or fewer`);

const Year = z
  .string()
  .overwrite(normalizeLine)
  .regex(/^(\d{4})?$/, 'Please choose a year');

/** The years that the form offers as the start of a career, this year first. */
export const listCareerYears = (thisYear: number): string[] =>
  Array.from({ length: thisYear - bioLimits.firstCareerYear + 1 }, (_, ago) => String(thisYear - ago));

export const validateCareerYear = (year: string, thisYear: number): string | undefined =>
  year === '' || listCareerYears(thisYear).includes(year)
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
  .overwrite(normalizeLines)
  .max(bioLimits.characters, `Your bio must be ${bioLimits.characters} characters or fewer`);

/** The tone of the text, and the pronoun of the person. */
const BioVoice = z.object({ tone: z.enum(tones), pronoun: z.enum(pronouns) });

/** Omitted fields stay as they are. Separate requests upload pictures; null removes a picture. */
export const SaveBio = BioAnswers.extend({
  ...BioVoice.shape,
  userId: Id,
  generatedContent: GeneratedContent,
  theme: ThemeInput,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  /** The writer of the text; null after the user edited it. */
  writtenBy: z.enum(bioWriters).nullable(),
  /** For optimistic locking: the version the user saw. A save based on an older one is refused. */
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
  /** How many more bios the user may generate today. */
  generationsLeft: z.int(),
  version: z.int(),
  updatedAt: Instant.nullable(),
});
export type Bio = z.output<typeof Bio>;

export const SavedBio = z.object({ success: z.literal(true), message: z.string(), bio: Bio });
export type SavedBio = z.output<typeof SavedBio>;

const Name = z.string().overwrite(normalizeLine).max(200, 'Names must be 200 characters or fewer').nullable();

/** Omitted answers count as unanswered; omitted names come from the profile. */
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

export const emptyBioAnswers: BioAnswers = {
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

/** Counts the answered fields, including names and brokerage. */
export const countFilledBioFields = (request: GenerateBio): number =>
  [...nameFields, ...bioQuestions].filter((field) => request[field]?.trim()).length;

/**
 * How many more bios the user may generate today, given the last day of use and the number of bios on that
 * day.
 */
export const countBioGenerationsLeft = (
  lastUse: { day: string | null; count: number },
  today: string,
): number =>
  bioLimits.generationsADay -
  (lastUse.day === today ? Math.min(lastUse.count, bioLimits.generationsADay) : 0);

type Names = { firstName: string; lastName: string; brokerageName: string | null };

/** Adds the profile's names where the request has none. */
export const addProfileNames = (request: GenerateBio, person: Names): GenerateBio => ({
  ...request,
  firstName: request.firstName ?? person.firstName,
  lastName: request.lastName ?? person.lastName,
  brokerageName: request.brokerageName ?? person.brokerageName,
});

import { z } from 'zod';
import { ExternalId } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { Theme, ThemeInput } from '../themes/themes.ts';
import { MonthYearText, toMonthNumber } from './month-year.ts';

export const resumeItemSections = ['involvement', 'education'] as const;
export type ResumeItemSection = (typeof resumeItemSections)[number];

export const resumeItemLabels: Record<ResumeItemSection, string> = {
  involvement: 'Position',
  education: 'Certification',
};
export const resumeItemSectionNames: Record<ResumeItemSection, string> = {
  involvement: 'Industry and Community Involvement',
  education: 'Education',
};

export const resumeLimits = {
  items: 500,
  organization: 200,
  miscellaneous: 20_000,
  transactions: 2_000,
} as const;

const tooManyItems = (section: ResumeItemSection) =>
  `${resumeItemSectionNames[section]} holds up to ${resumeLimits.items} items. Please remove some first.`;

export const resumeMessages = {
  organization: (section: ResumeItemSection) =>
    `Please fill in the ${resumeItemLabels[section].toLowerCase()} name`,
  startDate: 'Please fill in the start date',
  endBeforeStart: 'The end date can’t be before the start date',
  noUser: 'User information is missing. Please ensure you are logged in.',
  selectFirst: 'Please select text first to create a link',
  link: 'Links must start with http, https, mailto or tel',
  call: (action: string, status: number, message: string) => `Failed to ${action}: ${status} ${message}`,
  load: 'Failed to fetch resume data. Using locally saved data.',
  keptLocally: 'Failed to save resume data to the server. Your changes are still saved locally.',
  saved: 'Resume details saved successfully!',
  someKept: "Some items couldn't be saved to the server. They remain saved locally.",
  removedLocally: 'Item removed locally but not from server. Will sync when you click Save.',
  removed: (section: ResumeItemSection) => `${resumeItemSectionNames[section]} item removed successfully!`,
  added: (section: ResumeItemSection) => `${resumeItemSectionNames[section]} item added locally!`,
  addFailed: (section: ResumeItemSection) =>
    `Failed to add ${resumeItemSectionNames[section]} item. Please try again.`,
  transactions: 'Failed to load transaction data.',
  changed: 'This resume was changed somewhere else. Please review it and save again.',
  tooManyItems,
  tooLong: `Miscellaneous holds up to ${resumeLimits.miscellaneous.toLocaleString('en-US')} characters. Please shorten it.`,
} as const;

/** The id prefix of unsaved items. The server stores the id as an idempotency key. */
export const temporaryIdPrefix = 'temp-';
export const isTemporaryId = (id: string): boolean => id.startsWith(temporaryIdPrefix);

const Organization = (section: ResumeItemSection) =>
  z
    .string(resumeMessages.organization(section))
    .overwrite(normalizeLine)
    .min(1, resumeMessages.organization(section))
    .max(
      resumeLimits.organization,
      `${resumeItemLabels[section]} must be ${resumeLimits.organization} characters or fewer`,
    );

const DateText = MonthYearText.nullable()
  .optional()
  .transform((text) => text || null);

/** The input of an item. `present` clears the end date. */
const itemSchema = (section: ResumeItemSection) =>
  z
    .object({
      /** The temporary id, or the id on the server. */
      id: ExternalId.optional(),
      organization: Organization(section),
      startDate: DateText,
      endDate: DateText,
      present: z.boolean().default(false),
    })
    .superRefine(({ startDate, endDate, present }, context) => {
      const issue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (section === 'involvement' && !startDate) issue('startDate', resumeMessages.startDate);
      if (startDate && endDate && !present && toMonthNumber(endDate) < toMonthNumber(startDate))
        issue('endDate', resumeMessages.endBeforeStart);
    })
    .transform((item) => ({ ...item, endDate: item.present ? null : item.endDate }));

export const SaveInvolvement = itemSchema('involvement');
export const SaveEducation = itemSchema('education');
export type SaveResumeItem = z.output<typeof SaveInvolvement>;

export const ResumeItem = z.object({
  id: ExternalId,
  organization: z.string(),
  startDate: MonthYearText.nullable(),
  endDate: MonthYearText.nullable(),
  present: z.boolean(),
});
export type ResumeItem = z.output<typeof ResumeItem>;

const ListOf = <T extends z.ZodType>(item: T, section: ResumeItemSection) =>
  z.array(item).max(resumeLimits.items, tooManyItems(section));

/** The server cleans this HTML. The limit only stops abuse. */
const Html = z.string().max(900_000, resumeMessages.tooLong);

export const SaveMiscellaneous = z.object({ content: Html });

/** Omitted fields stay as they are. A list replaces the whole list. */
export const SaveResume = z
  .object({
    industryInvolvements: ListOf(SaveInvolvement, 'involvement'),
    education: ListOf(SaveEducation, 'education'),
    miscellaneous: Html,
    theme: ThemeInput,
    customProfilePicture: z.string().nullable(),
    contactImage: z.string().nullable(),
    useImageForContact: z.boolean(),
    /** Ids of the transactions the page lists. */
    selectedTransactions: z.array(z.string().max(100)).max(resumeLimits.transactions),
    /** For optimistic locking: the version the user saw. A save based on an older one is refused. */
    version: z.int(),
  })
  .partial();
export type SaveResume = z.output<typeof SaveResume>;

export const Resume = z.object({
  industryInvolvements: z.array(ResumeItem),
  education: z.array(ResumeItem),
  miscellaneous: z.string(),
  theme: Theme,
  customProfilePicture: z.string().nullable(),
  contactImage: z.string().nullable(),
  useImageForContact: z.boolean(),
  selectedTransactions: z.array(z.string()),
  version: z.int(),
  updatedAt: Instant.nullable(),
});
export type Resume = z.output<typeof Resume>;

export const SavedResume = z.object({ success: z.literal(true), message: z.string(), resume: Resume });
export const SavedInvolvement = z.object({
  success: z.literal(true),
  involvement: ResumeItem,
  version: z.int(),
});
export const SavedEducation = z.object({ success: z.literal(true), education: ResumeItem, version: z.int() });
export const RemovedResumeItem = z.object({
  success: z.literal(true),
  message: z.string(),
  version: z.int(),
});
export const SavedMiscellaneousText = z.object({
  success: z.literal(true),
  miscellaneous: z.string(),
  version: z.int(),
});

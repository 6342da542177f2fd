import { z } from 'zod';
import { DaySchema, DayText } from '../day-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { DueRule } from './due-rules.ts';
import {
  assigneeRoles,
  DateLabel,
  FileNameWords,
  ItemTitle,
  keyDateKinds,
  ReminderDays,
  TemplateKey,
} from './plan-templates.ts';

export const closingPlanLimits = { dates: 60, items: 200 } as const;

export const closingPlanMessages = {
  beforeContract: 'Date must be on or after the contract date',
  afterClosing: 'Contract date must be on or before the closing date',
  datesBeforeContract: (label: string) => `${label} would be before the contract date. Change it first.`,
  started: 'This deal already has a plan. Reload the page to see it.',
  changed: 'This plan was changed somewhere else. Please review it and save again.',
  dateChanged: 'This date was changed somewhere else. Please review it and save again.',
  itemChanged: 'This item was changed somewhere else. Please review it and save again.',
  tooManyDates: `A deal can have up to ${closingPlanLimits.dates} key dates`,
  tooManyItems: `A deal can have up to ${closingPlanLimits.items} checklist items`,
  person: 'This person is no longer in the deal. Please choose another.',
} as const;

/** Starts the plan of a deal: computes its dates and copies the checklist of a template. */
export const StartClosingPlan = z.object({ template: TemplateKey, contractDay: DaySchema });
export type StartClosingPlan = z.input<typeof StartClosingPlan>;

/** Moves the contract date. Dates that follow a rule move with it, unless they are done. */
export const UpdateClosingPlan = z.object({ contractDay: DaySchema, version: z.int() });
export type UpdateClosingPlan = z.input<typeof UpdateClosingPlan>;

const dateFields = {
  kind: z.enum(keyDateKinds),
  label: DateLabel,
  day: DaySchema,
  reminderDays: ReminderDays,
};
export const CreateKeyDate = z.object({ ...dateFields, kind: dateFields.kind.default('custom') });
export type CreateKeyDate = z.input<typeof CreateKeyDate>;

/**
 * The request contains only the fields to change. A date whose day is set by hand no longer follows its rule.
 */
export const UpdateKeyDate = z.object({
  label: DateLabel.optional(),
  day: DaySchema.optional(),
  reminderDays: ReminderDays.optional(),
  isDone: z.boolean().optional(),
  version: z.int(),
});
export type UpdateKeyDate = z.input<typeof UpdateKeyDate>;

/** Sets how many days before the closing we remind the agent; null for no reminder. */
export const SetClosingReminder = z.object({ reminderDays: ReminderDays });
export type SetClosingReminder = z.input<typeof SetClosingReminder>;

const itemFields = {
  title: ItemTitle,
  day: DaySchema.nullable(),
  fileWords: FileNameWords,
  assignee: z.enum(assigneeRoles),
  /** The person in the deal who is responsible for the item. The role of this person replaces `assignee`. */
  personId: Id.nullable(),
};
export const CreateChecklistItem = z.object({
  title: itemFields.title,
  day: itemFields.day.default(null),
  fileWords: itemFields.fileWords.default(''),
  assignee: itemFields.assignee.default('AGENT'),
  personId: itemFields.personId.default(null),
});
export type CreateChecklistItem = z.input<typeof CreateChecklistItem>;

export const UpdateChecklistItem = z.object({
  title: itemFields.title.optional(),
  day: itemFields.day.optional(),
  fileWords: itemFields.fileWords.optional(),
  assignee: itemFields.assignee.optional(),
  personId: itemFields.personId.optional(),
  isDone: z.boolean().optional(),
  version: z.int(),
});
export type UpdateChecklistItem = z.input<typeof UpdateChecklistItem>;

const shared = {
  id: Id,
  /** Null if a rule needs the closing date and the deal has none yet, or if an item has no due date. */
  day: DayText.nullable(),
  /** The rule; null if the day was set by hand. */
  rule: DueRule.nullable(),
  doneAt: Instant.nullable(),
  version: z.int(),
};

export const KeyDate = z.object({
  ...shared,
  kind: z.enum(keyDateKinds),
  label: z.string(),
  reminderDays: z.int().nullable(),
});
export type KeyDate = z.output<typeof KeyDate>;

export const ChecklistItem = z.object({
  ...shared,
  title: z.string(),
  fileWords: z.string(),
  assignee: z.enum(assigneeRoles),
  /** The id of the person in the deal. Null if the item belongs to the agent, the client or a role. */
  personId: Id.nullable(),
  /** The name of the uploaded file that completed the item. */
  fileName: z.string().nullable(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const ClosingPlan = z.object({
  success: z.literal(true),
  /** The current day in the agent's time zone. */
  today: DayText,
  isOpen: z.boolean(),
  closingDay: DayText.nullable(),
  /** How many days before the closing we remind the agent; null for no reminder. */
  closingReminderDays: z.int().nullable(),
  /** The plan; null until the agent chooses a template. */
  plan: z
    .object({ template: z.string(), templateName: z.string(), contractDay: DayText, version: z.int() })
    .nullable(),
  /** The dates, sorted by day. Dates without a day are last. */
  dates: z.array(KeyDate),
  items: z.array(ChecklistItem),
});
export type ClosingPlan = z.output<typeof ClosingPlan>;

const dateEntryKinds = [...keyDateKinds, 'closing'] as const;

/** A date of an open deal, as Today, the calendar and the Dates view show it. */
export const DealDate = z.object({
  /** The id of the date; for the closing, the id of the deal. */
  id: Id,
  transactionId: Id,
  kind: z.enum(dateEntryKinds),
  label: z.string(),
  day: DayText,
  reminderDays: z.int().nullable(),
  isDone: z.boolean(),
  address: z.string(),
  fullName: z.string(),
});
export type DealDate = z.output<typeof DealDate>;

/** The first and the last day, both included. The server ends a longer range 62 days after `from`. */
export const DealDatesQuery = z.object({ from: DaySchema, to: DaySchema });

export const DealDates = z.object({
  success: z.literal(true),
  today: DayText,
  dates: z.array(DealDate),
});
export type DealDates = z.output<typeof DealDates>;

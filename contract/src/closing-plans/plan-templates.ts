import { z } from 'zod';
import { lineSchemaWithMessages } from '../line-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { transactionTypes } from '../transactions/deal-labels.ts';
import { DueRule } from './due-rules.ts';

export const keyDateKinds = [
  'deposit',
  'inspection',
  'appraisal',
  'loan-approval',
  'title',
  'walk-through',
  'custom',
] as const;
export type KeyDateKind = (typeof keyDateKinds)[number];

export const keyDateNames: Record<KeyDateKind, string> = {
  deposit: 'Deposit due',
  inspection: 'Inspection period ends',
  appraisal: 'Appraisal',
  'loan-approval': 'Loan approval',
  title: 'Title commitment',
  'walk-through': 'Final walk-through',
  custom: 'Custom date',
};

/** Who is responsible for a checklist item: the agent, or a person with this role in the deal. */
export const assigneeRoles = [
  'AGENT',
  'BUYER',
  'SELLER',
  'LENDER',
  'TITLE',
  'INSPECTOR',
  'OTHER_AGENT',
  'OTHER',
] as const;
export type AssigneeRole = (typeof assigneeRoles)[number];

export const assigneeNames: Record<AssigneeRole, string> = {
  AGENT: 'You',
  BUYER: 'Buyer',
  SELLER: 'Seller',
  LENDER: 'Lender',
  TITLE: 'Title company',
  INSPECTOR: 'Inspector',
  OTHER_AGENT: 'Other agent',
  OTHER: 'Someone else',
};

export const templateLimits = {
  dates: 30,
  items: 60,
  templates: 20,
  name: 60,
  label: 80,
  title: 160,
} as const;

export const templateMessages = {
  name: 'Name is required',
  nameTooLong: `Name must be ${templateLimits.name} characters or fewer`,
  label: 'Date name is required',
  labelTooLong: `Date name must be ${templateLimits.label} characters or fewer`,
  title: 'Item is required',
  titleTooLong: `Item must be ${templateLimits.title} characters or fewer`,
  reminder: 'Reminder must be 0 to 60 days before',
  tooManyDates: `A template can have up to ${templateLimits.dates} dates`,
  tooManyItems: `A template can have up to ${templateLimits.items} items`,
  tooManyTemplates: `You can have up to ${templateLimits.templates} templates of your own`,
  sameKey: 'Each date and item needs its own key',
  changed: 'This template was changed somewhere else. Please review it and save again.',
  disclaimer: 'A starting point, not legal advice. Your contract and your broker decide.',
} as const;

export const DateLabel = lineSchemaWithMessages(
  templateMessages.label,
  templateLimits.label,
  templateMessages.labelTooLong,
);
export const ItemTitle = lineSchemaWithMessages(
  templateMessages.title,
  templateLimits.title,
  templateMessages.titleTooLong,
);
export const ReminderDays = z
  .int(templateMessages.reminder)
  .min(0, templateMessages.reminder)
  .max(60, templateMessages.reminder)
  .nullable();
/** Words that a file's name must contain to complete the item. Empty if no file completes it. */
export const FileNameWords = z.string().overwrite(normalizeLine).max(80);

/**
 * Identifies a date or item within its template, so that changes of the template can be applied to open
 * deals.
 */
const Key = z.string().regex(/^[\w-]{1,40}$/);

export const TemplateDate = z.object({
  key: Key,
  kind: z.enum(keyDateKinds),
  label: DateLabel,
  rule: DueRule,
  reminderDays: ReminderDays,
});
export type TemplateDate = z.output<typeof TemplateDate>;

export const TemplateItem = z.object({
  key: Key,
  title: ItemTitle,
  /** The rule for the due date; null if the item has no due date. */
  rule: DueRule.nullable(),
  fileWords: FileNameWords,
  assignee: z.enum(assigneeRoles),
});
export type TemplateItem = z.output<typeof TemplateItem>;

const hasUniqueKeys = (entries: readonly { key: string }[]) =>
  new Set(entries.map(({ key }) => key)).size === entries.length;

const content = {
  name: lineSchemaWithMessages(templateMessages.name, templateLimits.name, templateMessages.nameTooLong),
  dates: z
    .array(TemplateDate)
    .max(templateLimits.dates, templateMessages.tooManyDates)
    .refine(hasUniqueKeys, templateMessages.sameKey),
  items: z
    .array(TemplateItem)
    .max(templateLimits.items, templateMessages.tooManyItems)
    .refine(hasUniqueKeys, templateMessages.sameKey),
};

export const CreatePlanTemplate = z.object({ ...content, side: z.enum(transactionTypes).nullable() });
export type CreatePlanTemplate = z.output<typeof CreatePlanTemplate>;

export const UpdatePlanTemplate = z.object({
  ...content,
  /** Whether open deals that use the template get its changes. */
  changesOpenDeals: z.boolean(),
  version: z.int(),
});
export type UpdatePlanTemplate = z.output<typeof UpdatePlanTemplate>;

/** The content of a template, as it is stored. */
export const TemplateContent = z.object({ dates: content.dates, items: content.items });
export type TemplateContent = z.output<typeof TemplateContent>;

/** `buyers` and `sellers` for the two templates everyone has, otherwise an id. */
export const TemplateKey = z.union([z.enum(['buyers', 'sellers']), z.uuid().toLowerCase()]);

export const PlanTemplate = z.object({
  key: z.string(),
  name: z.string(),
  side: z.enum(transactionTypes).nullable(),
  dates: z.array(TemplateDate),
  items: z.array(TemplateItem),
  /** The version; 0 for a default template that the agent has not changed. */
  version: z.int(),
  openDeals: z.int(),
});
export type PlanTemplate = z.output<typeof PlanTemplate>;

export const PlanTemplateList = z.object({ success: z.literal(true), templates: z.array(PlanTemplate) });
export type PlanTemplateList = z.output<typeof PlanTemplateList>;

export const SavedPlanTemplate = z.object({
  success: z.literal(true),
  template: PlanTemplate,
  /** How many open deals were changed. */
  changedDeals: z.int(),
});
export type SavedPlanTemplate = z.output<typeof SavedPlanTemplate>;

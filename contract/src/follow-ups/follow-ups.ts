import { z } from 'zod';
import { DayText } from '../day-schema.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { CadenceDays } from '../sphere/cadence-schema.ts';
import { SelectedContacts } from '../sphere/sphere-lists.ts';

/** A person whom the agent should contact again. */
export const FollowUp = z.object({
  contact: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    emailAddress: EmailText.nullable(),
    phoneNumber: z.string().nullable(),
  }),
  cadenceDays: z.int(),
  /** The day of the last contact; null if the agent never contacted this person. */
  lastContacted: DayText.nullable(),
  followUpDay: DayText,
  /** Days since the follow-up was due; 0 for today. */
  overdueDays: z.int(),
});
export type FollowUp = z.output<typeof FollowUp>;

export const followUpPageSize = 50;
/** The server stops counting due follow-ups at this number. */
export const maxCountedFollowUps = 1_000;

export const FollowUpQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
export type FollowUpQuery = z.output<typeof FollowUpQuery>;

/** The due follow-ups, most overdue first. `total` stops at `maxCountedFollowUps`. */
export const DueFollowUps = z.object({
  success: z.literal(true),
  today: DayText,
  followUps: z.array(FollowUp),
  total: z.int(),
});
export type DueFollowUps = z.output<typeof DueFollowUps>;

/** The days by which a follow-up can be postponed. */
export const snoozeChoices = [1, 7, 30] as const;
export type SnoozeDays = (typeof snoozeChoices)[number];

export const followUpMessages = {
  snooze: 'Please choose 1, 7 or 30 days',
  noCadence: 'Choose how often to keep in touch before you snooze',
} as const;

/** Snoozes a follow-up by this many days; null ends the snooze. */
export const SnoozeFollowUp = z.object({
  days: z.literal([...snoozeChoices], followUpMessages.snooze).nullable(),
});
export type SnoozeFollowUp = z.output<typeof SnoozeFollowUp>;

export const SnoozedFollowUp = z.object({
  success: z.literal(true),
  followUpDay: DayText,
  snoozedUntil: DayText.nullable(),
});
export type SnoozedFollowUp = z.output<typeof SnoozedFollowUp>;

/** Sets the cadence of many contacts; null removes it. */
export const SetCadence = z.object({ selection: SelectedContacts, cadenceDays: CadenceDays.nullable() });
export type SetCadence = z.output<typeof SetCadence>;

export const CadenceChanged = z.object({ success: z.literal(true), changed: z.int() });
export type CadenceChanged = z.output<typeof CadenceChanged>;

import { addDays, type Day, dayOf } from '../day.ts';

/** The intervals that screens offer, in days. Users may type any other. */
export const cadenceChoices = [30, 60, 90, 180, 365] as const;
export const maxCadenceDays = 3_650;

export const cadenceMessage = `Please enter a number of days from 1 to ${maxCadenceDays.toLocaleString('en-US')}`;

export const lastContactedMessages = {
  date: 'Please enter a valid date for the last contact',
  future: 'The last contact cannot be in the future',
} as const;

/** Writes a cadence: `Every 90 days`, `Every day`. */
export const cadenceText = (days: number): string =>
  days === 1 ? 'Every day' : `Every ${days.toLocaleString('en-US')} days`;

interface Scheduled {
  cadenceDays: number | null;
  lastContacted: string | null;
  snoozedUntil: string | null;
  createdAt: string;
}

/**
 * The day of the next follow-up. It is one cadence after the last contact, or after the day the contact was
 * added. A snooze only postpones it. The database computes the same day in a trigger.
 */
export function calculateFollowUpDay(contact: Scheduled, timeZone: string): Day | null {
  const { cadenceDays, lastContacted, snoozedUntil, createdAt } = contact;
  if (cadenceDays === null) return null;
  const from = (lastContacted as Day | null) ?? dayOf(new Date(createdAt), timeZone);
  const day = addDays(from, cadenceDays);
  return snoozedUntil !== null && snoozedUntil > day ? (snoozedUntil as Day) : day;
}

import { dayOf } from '#contract/day.ts';
import { calculateFollowUpDay } from '#contract/sphere/contact-cadence.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { type DemoState, memoizePerDemo } from '../demo-handler.ts';
import { getTimelineEntries, type StoredTimelineEntry } from '../timeline/timeline-memory.ts';

/** Whether the entry means that the agent reached the contact. A note or a voicemail does not. */
const isContactMade = ({ kind, outcome }: StoredTimelineEntry): boolean =>
  kind === 'call' ? outcome === 'talked' : ['email', 'text', 'meeting'].includes(kind);

/** The day on which the user last reached each contact according to the timeline, by contact id. */
function loggedDays(state: DemoState): Map<string, string> {
  const days = new Map<string, string>();
  const now = new Date(Date.now() + 5 * 60_000).toISOString();
  for (const entry of getTimelineEntries(state)) {
    const { contactIds, happenedAt, deletedAt } = entry;
    if (deletedAt || happenedAt > now || !isContactMade(entry)) continue;
    const day = dayOf(new Date(happenedAt), state.me.timeZone);
    for (const id of contactIds) if (day > (days.get(id) ?? '')) days.set(id, day);
  }
  return days;
}

/**
 * Returns a map from the id of each contact with a snoozed follow-up to the day of the last conversation before
 * the snooze (empty if there was none). A conversation on a later day ends the snooze.
 */
export const getLastConversationDaysBeforeSnooze = memoizePerDemo(() => new Map<string, string>());

/**
 * Adds the days of the last conversation and of the next follow-up, which the server derives in the database.
 */
export function addFollowUpFields(state: DemoState): (contact: Contact) => Contact {
  const logged = loggedDays(state);
  const snoozed = getLastConversationDaysBeforeSnooze(state);
  return (contact) => {
    const days = [contact.lastContacted, logged.get(contact.id)].filter((day) => day != null);
    const lastContacted = days.toSorted().at(-1) ?? null;
    const isSnoozed =
      contact.cadenceDays !== null && (lastContacted ?? '') <= (snoozed.get(contact.id) ?? '');
    const derived = { ...contact, lastContacted, snoozedUntil: isSnoozed ? contact.snoozedUntil : null };
    return { ...derived, followUpDay: calculateFollowUpDay(derived, state.me.timeZone) };
  };
}

export const listContactsWithFollowUpFields = (state: DemoState): Contact[] =>
  state.contacts.map(addFollowUpFields(state));

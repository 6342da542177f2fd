import { addDays, countDaysBetween, type Day } from '#contract/day.ts';
import {
  type FollowUp,
  FollowUpQuery,
  followUpMessages,
  followUpPageSize,
  maxCountedFollowUps,
  SetCadence,
  SnoozeFollowUp,
} from '#contract/follow-ups/follow-ups.ts';
import { createContactComparer } from '#contract/sphere/contact-lists.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  get,
  post,
  put,
} from '../demo-handler.ts';
import { getLastConversationsAtSnooze, listScheduledContacts } from './follow-up-state.ts';
import { findContact, findSelectedContacts, replaceContact, toApiContact } from './sphere-state.ts';

const path = '/api/follow-ups';
const success = true;

export const followUpHandlers: DemoHandler[] = [
  get(path, FollowUpQuery, (state, { limit = followUpPageSize, offset = 0 }) => {
    const due = listDueFollowUps(state);
    const followUps = due.slice(offset, offset + limit);
    return { success, today: state.world.today, followUps, total: Math.min(due.length, maxCountedFollowUps) };
  }),
  post(`${path}/cadence`, SetCadence, (state, { selection, cadenceDays }) => {
    const changed = findSelectedContacts(state, selection).filter((one) => one.cadenceDays !== cadenceDays);
    for (const contact of changed)
      replaceContact(state, { ...contact, cadenceDays, snoozedUntil: null, updatedAt: currentIsoTime() });
    return { success, changed: changed.length };
  }),
  put(`${path}/:id/snooze`, SnoozeFollowUp, (state, { days }, { id }) => {
    const before = toApiContact(state, id);
    if (before.cadenceDays === null) throw createDemoProblem('invalid', followUpMessages.noCadence);
    const snoozedUntil = days === null ? null : addDays(state.world.today, days);
    getLastConversationsAtSnooze(state).set(id, before.lastContacted ?? '');
    replaceContact(state, { ...findContact(state, id), snoozedUntil });
    const { followUpDay, snoozedUntil: until } = toApiContact(state, id);
    return { success, followUpDay, snoozedUntil: until };
  }),
];

/** Everyone who is due, most overdue first. */
export const listDueFollowUps = (state: DemoState): FollowUp[] =>
  listScheduledContacts(state)
    .filter(({ followUpDay }) => followUpDay !== null && followUpDay <= state.world.today)
    .toSorted(createContactComparer({ sort: 'followUpDay' }))
    .map((contact) => followUpOf(contact, state.world.today));

const followUpOf = (contact: Contact, today: Day): FollowUp => {
  const { id, firstName, lastName, company, emailAddress, cadenceDays, lastContacted } = contact;
  const phoneNumber = findCallablePhone(contact);
  const followUpDay = contact.followUpDay as Day;
  return {
    contact: { id, firstName, lastName, company, emailAddress, phoneNumber },
    cadenceDays: cadenceDays ?? 0,
    lastContacted,
    followUpDay,
    overdueDays: countDaysBetween(followUpDay, today),
  };
};

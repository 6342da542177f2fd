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
import { pick } from '#contract/typed-records.ts';
import { type DemoState, get, isoNow, post, put, throwApiProblem } from '../demo-handler.ts';
import { findSelectedContacts } from './contact-lists.ts';
import { getLastConversationDaysBeforeSnooze, listContactsWithFollowUpFields } from './follow-up-state.ts';
import { changeContact, toApiContact } from './sphere-state.ts';

const path = '/api/follow-ups';
const success = true;

export const followUpHandlers = [
  get(path, FollowUpQuery, (state, { limit = followUpPageSize, offset = 0 }) => {
    const due = listDueFollowUps(state);
    const followUps = due.slice(offset, offset + limit);
    return { success, today: state.world.today, followUps, total: Math.min(due.length, maxCountedFollowUps) };
  }),
  post(`${path}/cadence`, SetCadence, (state, { selection, cadenceDays }) => {
    const changed = findSelectedContacts(state, selection).filter((one) => one.cadenceDays !== cadenceDays);
    for (const contact of changed)
      changeContact(state, contact.id, { cadenceDays, snoozedUntil: null, updatedAt: isoNow() });
    return { success, changed: changed.length };
  }),
  put(`${path}/:id/snooze`, SnoozeFollowUp, (state, { days }, { id }) => {
    const before = toApiContact(state, id);
    if (before.cadenceDays === null) throwApiProblem('invalid', followUpMessages.noCadence);
    const snoozedUntil = days === null ? null : addDays(state.world.today, days);
    getLastConversationDaysBeforeSnooze(state).set(id, before.lastContacted ?? '');
    changeContact(state, id, { snoozedUntil });
    return { success, ...pick(toApiContact(state, id), ['followUpDay', 'snoozedUntil']) };
  }),
];

/** Lists the follow-ups that are due, most overdue first. */
export const listDueFollowUps = (state: DemoState): FollowUp[] =>
  listContactsWithFollowUpFields(state)
    .filter(({ followUpDay }) => followUpDay !== null && followUpDay <= state.world.today)
    .toSorted(createContactComparer({ sort: 'followUpDay' }))
    .map((contact) => followUpOf(contact, state.world.today));

const followUpOf = (contact: Contact, today: Day): FollowUp => {
  const { cadenceDays, lastContacted } = contact;
  const person = pick(contact, ['id', 'firstName', 'lastName', 'company', 'emailAddress']);
  const followUpDay = contact.followUpDay as Day;
  return {
    contact: { ...person, phoneNumber: findCallablePhone(contact) },
    cadenceDays: cadenceDays ?? 0,
    lastContacted,
    followUpDay,
    overdueDays: countDaysBetween(followUpDay, today),
  };
};

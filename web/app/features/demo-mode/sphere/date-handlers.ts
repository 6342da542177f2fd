import { countDaysBetween, type Day, dayOf, firstDayOf, yearOf } from '#contract/day.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { maxCountedContacts } from '#contract/sphere/contact-views.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  AcceptAnniversaries,
  type AnniversaryProposal,
  type Celebration,
  CelebrationsQuery,
  celebrationDaysAhead,
  celebrationWindowStart,
  inactiveClientCutoff,
  limitCelebrationsPerDay,
  listCelebrations,
  type SphereSettings,
  type SphereSummary,
  UpdateSphereSettings,
} from '#contract/sphere/sphere-dates.ts';
import { firstDayOfWeek, lastDayOfWeek } from '#contract/week.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, get, isoNow, post, put } from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import { addContactLinks, changeContact, findPastClientTag } from './sphere-state.ts';

const path = '/api/abundance-sphere';
const success = true as const;

/** The settings of the sphere. No calendar exists at the demo's calendar URL. */
const settings = ({ sphere }: DemoState): SphereSettings => ({
  success,
  calendarUrl: `https://demo.example.com${path}/calendar/${sphere.calendarSecret}.ics`,
  morningMail: sphere.morningMail,
  calendarTasks: sphere.calendarTasks,
});

export const dateHandlers = [
  get(`${path}/today`, CelebrationsQuery, (state, query) => {
    const { today } = state.world;
    const from = celebrationWindowStart(query.from, today);
    return {
      success,
      today,
      ...limitCelebrationsPerDay(listDemoCelebrations(state, celebrationDaysAhead, from)),
    };
  }),
  get(`${path}/summary`, summary),
  get(`${path}/settings`, settings),
  put(`${path}/settings`, UpdateSphereSettings, (state, changes) => {
    Object.assign(state.sphere, changes);
    return settings(state);
  }),
  post(`${path}/calendar/replace`, (state) => {
    state.sphere.calendarSecret = newUuid();
    return settings(state);
  }),
  get(`${path}/home-anniversaries`, (state) => ({ success, proposals: proposals(state) })),
  post(`${path}/home-anniversaries`, AcceptAnniversaries, (state, { contactIds }) => {
    const accepted = proposals(state).filter(({ contactId }) => contactIds.includes(contactId));
    for (const { contactId, homeAnniversary } of accepted)
      changeContact(state, contactId, { homeAnniversary, updatedAt: isoNow() });
    return { success, filled: accepted.length };
  }),
];

export const listDemoCelebrations = (
  { contacts, world }: DemoState,
  ahead: number,
  from?: Day,
): Celebration[] =>
  listCelebrations(
    contacts
      .toSorted(compareByName)
      .map((contact) => ({ ...contact, phoneNumber: findCallablePhone(contact) })),
    world.today,
    ahead,
    from,
  );

function summary(state: DemoState): SphereSummary {
  const { contacts, world, sphere, me } = state;
  const { today } = world;
  const since = inactiveClientCutoff(new Date()).toISOString();
  const imported = new Set(sphere.imports.flatMap(({ contactIds }) => contactIds));
  const pastClientTag = findPastClientTag(state)?.name;
  const isQuiet = ({ id, tags, createdAt }: Contact) =>
    tags.some((tag) => tag === pastClientTag) &&
    (sphere.notesAt.get(id) ?? '') < since &&
    (!imported.has(id) || createdAt < since);
  const isReferredThisYear = ({ id, referredFrom, createdAt }: Contact) =>
    referredFrom && dayOf(new Date(createdAt), me.timeZone) >= firstDayOf(yearOf(today)) && !imported.has(id);
  const week = listDemoCelebrations(
    state,
    countDaysBetween(today, lastDayOfWeek(today)),
    firstDayOfWeek(today),
  );
  const count = (records: readonly unknown[]) => Math.min(maxCountedContacts, records.length);
  return {
    success,
    total: contacts.length,
    birthdaysThisWeek: count(week.filter(({ kind }) => kind === 'birthday')),
    homeAnniversariesThisWeek: count(week.filter(({ kind }) => kind === 'homeAnniversary')),
    quietPastClients: count(contacts.filter(isQuiet)),
    referredThisYear: count(contacts.filter(isReferredThisYear)),
  };
}

function proposals(state: DemoState): AnniversaryProposal[] {
  const bought = new Map(
    state.transactions
      .filter(({ status, transactionType: type }) => status === 'CLOSED' && type === 'BUYERS')
      .filter(({ date }) => date <= state.world.today)
      .map((deal) => [deal.id, deal]),
  );
  return state.contacts
    .filter(({ homeAnniversary }) => homeAnniversary === null)
    .sort(compareByKeys('id'))
    .map(addContactLinks(state))
    .flatMap((contact) => {
      const home = contact.transactions.find(({ id }) => bought.has(id));
      if (!home) return [];
      const { id: transactionId, date, address } = home;
      const name = contactNameOf(contact);
      return [{ contactId: contact.id, name, homeAnniversary: date, address, transactionId }];
    });
}

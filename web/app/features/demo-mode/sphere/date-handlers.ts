import { compareKeys } from '#contract/compare.ts';
import { type Day, dayOf, firstDayOf, yearOf } from '#contract/day.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { maxCounted } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  AcceptAnniversaries,
  type AnniversaryProposal,
  type Celebration,
  CelebrationsQuery,
  celebrationsFrom,
  daysAhead,
  limitPerDay,
  quietSince,
  quietTag,
  type SphereSettings,
  type SphereSummary,
  UpdateSphereSettings,
  weekFigures,
  windowStart,
} from '#contract/sphere/sphere-dates.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { addContactLinks } from './sphere-state.ts';

const path = '/api/abundance-sphere';

/** The demo's calendar URL works nowhere. */
const settings = ({ sphere }: DemoState): SphereSettings => ({
  success: true,
  calendarUrl: `https://demo.example.com${path}/calendar/${sphere.calendarSecret}.ics`,
  morningMail: sphere.morningMail,
});

export const dateHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: `${path}/today`,
    handle: (state, { query }) => {
      const { today } = state.world;
      const from = windowStart(checked(CelebrationsQuery, query).from, today);
      return { success: true, today, ...limitPerDay(celebrations(state, daysAhead, from)) };
    },
  },
  { method: 'GET', path: `${path}/summary`, handle: summary },
  { method: 'GET', path: `${path}/settings`, handle: settings },
  {
    method: 'PUT',
    path: `${path}/settings`,
    handle: (state, { body }) => {
      state.sphere.morningMail = checked(UpdateSphereSettings, body).morningMail;
      return settings(state);
    },
  },
  {
    method: 'POST',
    path: `${path}/calendar/replace`,
    handle: (state) => {
      state.sphere.calendarSecret = crypto.randomUUID();
      return settings(state);
    },
  },
  {
    method: 'GET',
    path: `${path}/home-anniversaries`,
    handle: (state) => ({ success: true, proposals: proposals(state) }),
  },
  {
    method: 'POST',
    path: `${path}/home-anniversaries`,
    handle: (state, { body }) => accept(state, new Set(checked(AcceptAnniversaries, body).contactIds)),
  },
];

const celebrations = ({ contacts, world }: DemoState, ahead: number, from?: Day): Celebration[] =>
  celebrationsFrom(contacts.toSorted(compareByName), world.today, ahead, from);

function summary(state: DemoState): SphereSummary {
  const { contacts, world, sphere, me } = state;
  const since = quietSince(new Date()).toISOString();
  const imported = new Set(sphere.imports.flatMap(({ contactIds }) => contactIds));
  const isQuiet = ({ id, tags, createdAt }: Contact) =>
    tags.some((tag) => tagKeyOf(tag) === tagKeyOf(quietTag)) &&
    (sphere.notesAt.get(id) ?? '') < since &&
    (!imported.has(id) || createdAt < since);
  const isThisYear = ({ createdAt }: Contact) =>
    dayOf(new Date(createdAt), me.timeZone) >= firstDayOf(yearOf(world.today));
  const isReferred = (contact: Contact) =>
    contact.referredFrom && isThisYear(contact) && !imported.has(contact.id);
  return {
    success: true,
    total: contacts.length,
    ...weekFigures(contacts, world.today),
    quietPastClients: Math.min(maxCounted, contacts.filter(isQuiet).length),
    referredThisYear: Math.min(maxCounted, contacts.filter(isReferred).length),
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
    .sort((one, other) => compareKeys(one.id, other.id))
    .map(addContactLinks(state))
    .flatMap((contact) => {
      const home = contact.transactions.find(({ id }) => bought.has(id));
      if (!home) return [];
      const { id: transactionId, date, address } = home;
      const name = contactNameOf(contact);
      return [{ contactId: contact.id, name, homeAnniversary: date, address, transactionId }];
    });
}

function accept(state: DemoState, contactIds: Set<string>) {
  const days = new Map(
    proposals(state)
      .filter(({ contactId }) => contactIds.has(contactId))
      .map((proposal) => [proposal.contactId, proposal.homeAnniversary]),
  );
  const updatedAt = new Date().toISOString();
  state.contacts = state.contacts.map((contact) => {
    const homeAnniversary = days.get(contact.id);
    return homeAnniversary ? { ...contact, homeAnniversary, updatedAt } : contact;
  });
  return { success: true, filled: days.size };
}

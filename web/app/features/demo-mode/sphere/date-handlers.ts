import { type Day, yearOf } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Contact } from '#contract/sphere.ts';
import {
  AcceptAnniversaries,
  type AnniversaryProposal,
  type Celebration,
  type CelebrationKind,
  daysAhead,
  occasionsOf,
  type SphereSettings,
  UpdateSphereSettings,
} from '#contract/sphere-dates.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { described } from './sphere-state.ts';

const path = '/api/abundance-sphere';
const quietDays = 90;

/** Nobody outside this browser can read the demo's calendar. */
const settings = ({ sphere }: DemoState): SphereSettings => ({
  success: true,
  calendarUrl: `https://demo.example.com${path}/calendar/${sphere.calendarSecret}.ics`,
  morningMail: sphere.morningMail,
});

export const dateHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: `${path}/today`,
    handle: (state) => ({
      success: true,
      today: state.world.today,
      celebrations: celebrations(state, daysAhead),
    }),
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

function celebrations({ contacts, world }: DemoState, ahead: number): Celebration[] {
  return contacts
    .flatMap((contact) => {
      const { id, firstName, lastName, emailAddress, phoneNumber } = contact;
      const person = { id, firstName, lastName, emailAddress, phoneNumber };
      return occasionsOf(contact, world.today, ahead).map((occasion) => ({ ...occasion, contact: person }));
    })
    .sort((one, other) => one.inDays - other.inDays);
}

const isQuiet = ({ tags, notes, updatedAt }: Contact, today: Day) =>
  tags.includes('Past Client') &&
  (!notes || Date.parse(updatedAt) < Date.parse(today) - quietDays * 86_400_000);

function summary(state: DemoState) {
  const { contacts, world } = state;
  const week = celebrations(state, 6);
  const ofKind = (wanted: CelebrationKind) => week.filter(({ kind }) => kind === wanted).length;
  const isThisYear = ({ createdAt }: Contact) => createdAt.startsWith(String(yearOf(world.today)));
  return {
    success: true,
    total: contacts.length,
    birthdaysThisWeek: ofKind('birthday'),
    homeAnniversariesThisWeek: ofKind('homeAnniversary'),
    quietPastClients: contacts.filter((contact) => isQuiet(contact, world.today)).length,
    referredThisYear: contacts.filter((contact) => contact.referredFrom && isThisYear(contact)).length,
  };
}

function proposals(state: DemoState): AnniversaryProposal[] {
  const bought = new Map(
    state.transactions
      .filter(({ status, transactionType }) => status === 'CLOSED' && transactionType === 'BUYERS')
      .map((deal) => [deal.id, deal]),
  );
  return state.contacts
    .filter(({ homeAnniversary }) => homeAnniversary === null)
    .map(described(state))
    .flatMap((contact) => {
      const home = contact.transactions.find(({ id }) => bought.has(id));
      if (!home) return [];
      const { id: transactionId, date, address } = home;
      const name = fullNameOf(contact);
      return [{ contactId: contact.id, name, homeAnniversary: date, address, transactionId }];
    });
}

function accept(state: DemoState, wanted: Set<string>) {
  const days = new Map(
    proposals(state)
      .filter(({ contactId }) => wanted.has(contactId))
      .map((proposal) => [proposal.contactId, proposal.homeAnniversary]),
  );
  state.contacts = state.contacts.map((contact) => ({
    ...contact,
    homeAnniversary: days.get(contact.id) ?? contact.homeAnniversary,
  }));
  return { success: true, filled: days.size };
}

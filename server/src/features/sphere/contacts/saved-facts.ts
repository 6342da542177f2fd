import { withWays } from '#contract/contact-ways.ts';
import { type CreateContact, savedAfter, type UpdateContact } from '#contract/sphere.ts';
import type { ContactFields } from './store.ts';
import { listsOf, type WayRow } from './store-columns.ts';

/** What a new contact says of itself; tags and connections have their own tables. */
export function newFacts(wish: CreateContact, now: Date) {
  const { tags, connections, connectionDetails, ...fields } = wish;
  const notesAt = fields.notes ? now : null;
  return { ...withWays({}, fields), notesAt, createdAt: now, updatedAt: now };
}

interface Before extends WayRow {
  notes: string | null;
  updatedAt: Date;
}

/** What a save says, where nothing it keeps depends on what is there. */
export function saidFacts(wish: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = wish;
  return { ...withWays({}, fields), ...noteTime(null, fields, now), updatedAt: now };
}

/** What a save changes about a contact that is there. */
export function changedFacts(before: Before, wish: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = wish;
  return {
    ...withWays(listsOf(before), fields),
    ...noteTime(before.notes, fields, now),
    updatedAt: savedAfter(before.updatedAt, now),
  };
}

/** A note counts as written when it says something new. */
const noteTime = (before: string | null, { notes }: ContactFields, now: Date) =>
  notes && notes !== before ? { notesAt: now } : {};

/** For the audit log: names alone. */
export const namedFields = (wish: UpdateContact): string[] =>
  Object.keys(wish).filter((name) => name !== 'updatedAt');

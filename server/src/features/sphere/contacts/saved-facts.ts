import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { type CreateContact, nextUpdateTime, type UpdateContact } from '#contract/sphere/sphere.ts';
import type { ContactFields } from './store.ts';
import { type ContactMethodRow, contactMethodsOf } from './store-columns.ts';

/** The fields of a new contact; tags and connections have their own tables. */
export function newFacts(input: CreateContact, now: Date) {
  const { tags, connections, connectionDetails, ...fields } = input;
  const notesAt = fields.notes ? now : null;
  return { ...applyContactMethods({}, fields), notesAt, createdAt: now, updatedAt: now };
}

interface StoredContact extends ContactMethodRow {
  notes: string | null;
  updatedAt: Date;
}

/** The fields of a change that does not depend on stored values. */
export function givenFacts(input: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = input;
  return { ...applyContactMethods({}, fields), ...noteTime(null, fields, now), updatedAt: now };
}

/** The fields of a change to a stored contact. */
export function changedFacts(before: StoredContact, input: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = input;
  return {
    ...applyContactMethods(contactMethodsOf(before), fields),
    ...noteTime(before.notes, fields, now),
    updatedAt: nextUpdateTime(before.updatedAt, now),
  };
}

/** The time of a note changes only with its text. */
const noteTime = (before: string | null, { notes }: ContactFields, now: Date) =>
  notes && notes !== before ? { notesAt: now } : {};

/** Field names for the audit log, without values. */
export const givenFieldNames = (input: UpdateContact): string[] =>
  Object.keys(input).filter((name) => name !== 'updatedAt');

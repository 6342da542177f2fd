import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { type CreateContact, calculateUpdateTime, type UpdateContact } from '#contract/sphere/sphere.ts';
import { type ContactMethodRow, toContactMethodLists } from './contact-methods.ts';
import type { ContactFields } from './store.ts';

/** Returns the column values of a new contact. Tags and connections have their own tables. */
export function toNewContactColumns(input: CreateContact, now: Date) {
  const { tags, connections, connectionDetails, ...fields } = input;
  const notesAt = fields.notes ? now : null;
  return { ...applyContactMethodInput({}, fields), notesAt, createdAt: now, updatedAt: now };
}

interface StoredContact extends ContactMethodRow {
  notes: string | null;
  updatedAt: Date;
}

/** Returns the column values to store for a change, computed from the input alone. */
export function toUpdatedColumnsFromInput(input: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = input;
  return { ...applyContactMethodInput({}, fields), ...noteTime(null, fields, now), updatedAt: now };
}

/** Returns the column values to store for a change, computed from the input and the stored contact. */
export function toUpdatedContactColumns(before: StoredContact, input: UpdateContact, now: Date) {
  const { tags, connections, connectionDetails, updatedAt, ...fields } = input;
  return {
    ...applyContactMethodInput(toContactMethodLists(before), fields),
    ...noteTime(before.notes, fields, now),
    updatedAt: calculateUpdateTime(before.updatedAt, now),
  };
}

/** Sets the time of the note only if its text changed. */
const noteTime = (before: string | null, { notes }: ContactFields, now: Date) =>
  notes && notes !== before ? { notesAt: now } : {};

/** Returns the names of the changed fields, without values, for the audit log. */
export const listChangedFields = (input: UpdateContact): string[] =>
  Object.keys(input).filter((name) => name !== 'updatedAt');

import type { z } from 'zod';
import type { Day } from '../day.ts';
import { defaultIssueMessage } from '../validation.ts';
import {
  type ContactFieldKey,
  contactFieldByKey,
  contactFieldKeys,
  isNameFieldKey,
} from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import { contactMethodFields, contactMethodKeys } from './contact-methods.ts';
import { contactNameOf } from './contact-name.ts';
import { appendLeftovers, type ImportLeftover, keptInNotesMessage } from './import-leftovers.ts';
import { validatePastDate } from './sphere.ts';
import { ImportContact, importMessages } from './sphere-import.ts';
import { tagLimits } from './sphere-tags.ts';

/** An imported contact, with a sentence for each value that was moved to the notes. */
export interface CheckedContact {
  contact: ImportContact;
  movedToNotes: string[];
}

type Draft = Record<string, unknown>;
type Issue = z.core.$ZodIssue;

/**
 * Returns a contact that can be saved, or the reason for the refusal. Only rows that have no name, no company
 * and no email are refused.
 */
export function checkImportedContact(draft: object, today: Day): CheckedContact | string {
  const parsed = ImportContact.safeParse(draft, { error: defaultIssueMessage });
  if (parsed.success && !validatePastDate(parsed.data, today)) {
    return hasName(parsed.data)
      ? { contact: withMainEmail(parsed.data), movedToNotes: [] }
      : importMessages.names;
  }
  const issues = parsed.error?.issues ?? [];
  const asides: ImportLeftover[] = [];
  const validDraft = removeInvalid(draft as Draft, issues, asides);
  const secondResult = ImportContact.safeParse({ ...validDraft, notes: addToNotes(validDraft, asides) });
  if (!secondResult.success || !hasName(secondResult.data)) return importMessages.names;
  return moveFutureDates(withMainEmail(secondResult.data), asides, today);
}

/** Whether the contact has at least one name, a company or an email. */
const hasName = (contact: ImportContact): boolean => contactNameOf(withMainEmail(contact)) !== '';

/** Uses the first email of the list, if there is one, as the main email. */
const withMainEmail = (contact: ImportContact): ImportContact =>
  contact.emails?.[0] ? { ...contact, emailAddress: contact.emails[0].address } : contact;

/** Moves a birthday or last contact in the future to the notes. */
function moveFutureDates(contact: ImportContact, asides: ImportLeftover[], today: Day): CheckedContact {
  const field = validatePastDate(contact, today)?.field;
  if (!field) return { contact, movedToNotes: asides.map(keptInNotesMessage) };
  const futureDate = { column: contactFieldByKey(field).label, text: contact[field] ?? '' };
  const notes = appendLeftovers(contact.notes ?? '', [futureDate]);
  return moveFutureDates({ ...contact, [field]: null, notes }, [...asides, futureDate], today);
}

const addToNotes = ({ notes }: Draft, asides: readonly ImportLeftover[]): unknown =>
  asides.length ? appendLeftovers(typeof notes === 'string' ? notes : '', asides) : notes;

/** Removes invalid values from the draft, and invalid items from its lists. */
function removeInvalid(draft: Draft, issues: readonly Issue[], asides: ImportLeftover[]): Draft {
  const validDraft = { ...draft };
  const invalidItems = new Set<unknown>();
  for (const { path, code } of issues) {
    const [field, item] = path as [string, PropertyKey | undefined];
    const value = draft[field];
    if (Array.isArray(value) && typeof item === 'number') invalidItems.add(value[item]);
    else if (typeof value === 'string' && code === 'too_big') shorten(validDraft, field, value, asides);
    else if (Array.isArray(value) && code === 'too_big') shortenList(validDraft, field, value, asides);
    else moveToNotes(validDraft, field, value, asides);
  }
  for (const [field, value] of Object.entries(validDraft)) {
    if (!Array.isArray(value) || !value.some((item) => invalidItems.has(item))) continue;
    validDraft[field] = value.filter((item) => !invalidItems.has(item));
    for (const item of value)
      if (invalidItems.has(item)) asides.push({ column: labelOf(field), text: textOf(item) });
  }
  return validDraft;
}

function moveToNotes(validDraft: Draft, field: string, value: unknown, asides: ImportLeftover[]): void {
  delete validDraft[field];
  if (value !== null && value !== undefined) asides.push({ column: labelOf(field), text: textOf(value) });
}

/**
 * Shortens names and notes. Other values that are too long move to the notes as a whole, because half a value
 * would be wrong.
 */
function shorten(validDraft: Draft, field: string, value: string, asides: ImportLeftover[]): void {
  if (field === 'notes') validDraft.notes = value.slice(0, contactLimits.notes);
  else if (isNameFieldKey(field)) {
    validDraft[field] = value.slice(0, contactLimits.name);
    asides.push({ column: labelOf(field), text: value });
  } else moveToNotes(validDraft, field, value, asides);
}

function shortenList(validDraft: Draft, field: string, value: unknown[], asides: ImportLeftover[]): void {
  const most = field === 'tags' ? tagLimits.perContact : 10;
  validDraft[field] = value.slice(0, most);
  asides.push({ column: labelOf(field), text: value.slice(most).map(textOf).join(', ') });
}

/** The field's label in forms and files. */
function labelOf(field: string): string {
  const main = contactMethodKeys.find((key) => contactMethodFields[key].list === field);
  if (main) return contactFieldByKey(main).label;
  return contactFieldKeys.some((key) => key === field)
    ? contactFieldByKey(field as ContactFieldKey).label
    : field;
}

/** The readable text of a value; for a phone or email, the number or address. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const method = Object(value) as { address?: unknown; number?: unknown };
  const text = method.address ?? method.number;
  return typeof text === 'string' ? text : JSON.stringify(value);
}

import type { z } from 'zod';
import { type Aside, asideSentence, notesWith } from './contact-asides.ts';
import { type FieldKey, fieldKeys, fieldOf, nameKeys } from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import { contactNameOf } from './contact-name.ts';
import { several, wayKeys } from './contact-ways.ts';
import type { Day } from './day.ts';
import { birthdayProblem } from './sphere.ts';
import { ImportContact, importMessages } from './sphere-import.ts';
import { tagLimits } from './sphere-tags.ts';
import { sentenceOf } from './validation.ts';

/** A contact of a file, and what of it had to go into the notes, one sentence each. */
export interface CheckedContact {
  contact: ImportContact;
  kept: string[];
}

type Draft = Record<string, unknown>;
type Issue = z.core.$ZodIssue;

/** A contact that can be saved, or the sentence that says why it cannot: only a row without a name, a company and an email is lost. */
export function checkedContact(draft: object, today: Day): CheckedContact | string {
  const parsed = ImportContact.safeParse(draft, { error: sentenceOf });
  if (parsed.success && !birthdayProblem(parsed.data.birthday, today)) {
    return isNamed(parsed.data) ? { contact: withMainEmail(parsed.data), kept: [] } : importMessages.names;
  }
  const issues = parsed.error?.issues ?? [];
  const asides: Aside[] = [];
  const fitting = withoutMisfits(draft as Draft, issues, asides);
  const again = ImportContact.safeParse({ ...fitting, notes: notesIn(fitting, asides) });
  if (!again.success || !isNamed(again.data)) return importMessages.names;
  return bornToday(withMainEmail(again.data), asides, today);
}

const isName = (field: PropertyKey | undefined) => nameKeys.some((key) => key === field);

/** A person with one name, a company or an email address is enough. */
const isNamed = (contact: ImportContact): boolean => contactNameOf(withMainEmail(contact)) !== '';

/** Whoever sends a list of addresses alone means the first of them. */
const withMainEmail = (contact: ImportContact): ImportContact =>
  contact.emails?.[0] ? { ...contact, emailAddress: contact.emails[0].address } : contact;

/** Nobody was born tomorrow. */
function bornToday(contact: ImportContact, asides: Aside[], today: Day): CheckedContact {
  const { birthday } = contact;
  if (!birthday || !birthdayProblem(birthday, today)) return { contact, kept: asides.map(asideSentence) };
  const late = { column: fieldOf('birthday').label, text: birthday };
  const notes = notesWith(contact.notes ?? '', [late]);
  return { contact: { ...contact, birthday: null, notes }, kept: [...asides, late].map(asideSentence) };
}

const notesIn = ({ notes }: Draft, asides: readonly Aside[]): unknown =>
  asides.length ? notesWith(typeof notes === 'string' ? notes : '', asides) : notes;

/** The draft without what does not fit; of lists only those items that do not. */
function withoutMisfits(draft: Draft, issues: readonly Issue[], asides: Aside[]): Draft {
  const fitting = { ...draft };
  const told = new Set<unknown>();
  for (const { path, code } of issues) {
    const [field, item] = path as [string, PropertyKey | undefined];
    const value = draft[field];
    if (Array.isArray(value) && typeof item === 'number') told.add(value[item]);
    else if (typeof value === 'string' && code === 'too_big') shorten(fitting, field, value, asides);
    else if (Array.isArray(value) && code === 'too_big') shortenList(fitting, field, value, asides);
    else setAside(fitting, field, value, asides);
  }
  for (const [field, value] of Object.entries(fitting)) {
    if (!Array.isArray(value) || !value.some((item) => told.has(item))) continue;
    fitting[field] = value.filter((item) => !told.has(item));
    for (const item of value) if (told.has(item)) asides.push({ column: labelOf(field), text: textOf(item) });
  }
  return fitting;
}

function setAside(fitting: Draft, field: string, value: unknown, asides: Aside[]): void {
  delete fitting[field];
  if (value !== null && value !== undefined) asides.push({ column: labelOf(field), text: textOf(value) });
}

/** Names and notes keep what there is room for; of anything else half would be wrong. */
function shorten(fitting: Draft, field: string, value: string, asides: Aside[]): void {
  if (field === 'notes') fitting.notes = value.slice(0, contactLimits.notes);
  else if (isName(field)) {
    fitting[field] = value.slice(0, contactLimits.name);
    asides.push({ column: labelOf(field), text: value });
  } else setAside(fitting, field, value, asides);
}

function shortenList(fitting: Draft, field: string, value: unknown[], asides: Aside[]): void {
  const most = field === 'tags' ? tagLimits.perContact : 10;
  fitting[field] = value.slice(0, most);
  asides.push({ column: labelOf(field), text: value.slice(most).map(textOf).join(', ') });
}

/** As forms and files call it. */
function labelOf(field: string): string {
  const main = wayKeys.find((key) => several[key].list === field);
  if (main) return fieldOf(main).label;
  return fieldKeys.some((key) => key === field) ? fieldOf(field as FieldKey).label : field;
}

/** What someone reads of a value: of a number or an address the thing itself. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const way = Object(value) as { address?: unknown; number?: unknown };
  const text = way.address ?? way.number;
  return typeof text === 'string' ? text : JSON.stringify(value);
}

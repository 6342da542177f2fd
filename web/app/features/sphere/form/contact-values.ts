import { schemaResolver } from '@mantine/form';
import type { z } from 'zod';
import { type Day, yearOf } from '#contract/day.ts';
import { parseDate } from '#contract/sphere/contact-csv/dates.ts';
import {
  contactFieldByKey,
  dayFieldKeys,
  formFieldKeys,
  type KeyOfKind,
  nameFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import { type SingleValueKey, singleValueKeys } from '#contract/sphere/contact-merge.ts';
import {
  type ContactMethodKey,
  type ContactMethodListName,
  type ContactMethodLists,
  contactMethodFields,
  contactMethodKeys,
  type LabeledEmail,
  type LabeledPhone,
  listContactMethodValues,
} from '#contract/sphere/contact-methods.ts';
import {
  type Connection,
  type Contact,
  CreateContact,
  validateBirthday,
  validateContactName,
} from '#contract/sphere/sphere.ts';
import { recordFromKeys } from '#contract/typed-records.ts';
import { contactFieldText } from '../contact-text.ts';

/** A row for a phone or email; its key stays the same while other rows are added and removed. */
type Row<Method> = { key: string } & { [Name in keyof Method]: string };

/** Fields of the form that hold one value. */
export type FormValueKey = Exclude<SingleValueKey, KeyOfKind<'pastDay'>>;
const formValueKeys = singleValueKeys.filter((key): key is FormValueKey => formFieldKeys.includes(key));

/** The form's values. Dates are texts such as "Apr 12, 1984" or "Apr 12". */
export type ContactValues = Record<FormValueKey, string> & {
  emails: Row<LabeledEmail>[];
  phones: Row<LabeledPhone>[];
  tags: string[];
  connections: Connection[];
};

/** Returns at least one row, which may be empty. */
const rowsOf = (key: ContactMethodKey, lists: Partial<ContactMethodLists>) => {
  const { list, value } = contactMethodFields[key];
  const methods = listContactMethodValues(key, lists);
  const visible = methods.length ? methods : [{ label: null, value: '' }];
  const rows = visible.map((method, at) => ({
    key: `${list}-${at}`,
    label: method.label ?? '',
    [value]: contactFieldText(key, method.value),
  }));
  return { [list]: rows };
};

const contactMethodRows = (lists: Partial<ContactMethodLists>) =>
  Object.assign({}, ...contactMethodKeys.map((key) => rowsOf(key, lists))) as Pick<
    ContactValues,
    ContactMethodListName
  >;

export const newContactValues: ContactValues = {
  ...recordFromKeys(formValueKeys, () => ''),
  ...contactMethodRows({}),
  tags: [],
  connections: [],
};

export const toContactValues = (contact: Contact): ContactValues => ({
  ...recordFromKeys(formValueKeys, (key) => contactFieldText(key, contact[key])),
  cadenceDays: String(contact.cadenceDays ?? ''),
  ...contactMethodRows(contact),
  tags: contact.tags,
  connections: contact.connections,
});

/** Returns the parsed day. An invalid text is returned unchanged, so that the schema refuses it. */
const parseDay = (text: string, today: Day): string | null => {
  const day = parseDate(text, 'month-first', yearOf(today));
  return day === undefined ? text : day;
};

/** The label of a field in the choice between two versions. */
export const contactFieldLabel = (name: keyof ContactValues): string => {
  const methodKey = contactMethodKeys.find((key) => contactMethodFields[key].list === name);
  return contactFieldByKey(
    methodKey ?? (name === 'connections' ? 'connectedTo' : (name as FormValueKey | 'tags')),
  ).label;
};

export function fieldValueText(values: ContactValues, name: keyof ContactValues): string {
  if (name === 'emails') return values.emails.map(({ address }) => address).join(', ');
  if (name === 'phones') return values.phones.map(({ number }) => number).join(', ');
  if (name === 'tags') return values.tags.join(', ');
  if (name === 'connections') return values.connections.map((one) => one.name).join(', ');
  return values[name];
}

export type ContactInput = z.input<typeof CreateContact>;

export const toContactInput = (values: ContactValues, today: Day): ContactInput => ({
  ...values,
  ...recordFromKeys(dayFieldKeys, (key) => parseDay(values[key], today)),
  cadenceDays: values.cadenceDays === '' ? null : Number(values.cadenceDays),
  // Blank rows are included so that error positions match; the server drops them.
  emails: values.emails.map(({ label, address }) => ({ label, address })),
  phones: values.phones.map(({ label, number }) => ({ label, number })),
  connections: values.connections.map(({ id, relationship }) => ({ id, relationship })),
});

/** Returns only changed fields, so that other people's changes are not overwritten. */
export function findChangedContactFields(
  before: ContactValues,
  now: ContactValues,
  today: Day,
): Partial<ContactInput> {
  const [old, input] = [toContactInput(before, today), toContactInput(now, today)];
  const isChanged = (name: string) =>
    JSON.stringify(old[name as keyof ContactInput]) !== JSON.stringify(input[name as keyof ContactInput]);
  return Object.fromEntries(Object.entries(input).filter(([name]) => isChanged(name)));
}

/**
 * Moves errors of single tags and connections to the whole field. Each phone and email shows its own error.
 */
export const moveErrorsToFields = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path.replace(/^(tags|connections)\..*/, '$1'), error]),
  );

const resolve = schemaResolver(CreateContact, { sync: true });

/** Whether this name is required. It is optional for a contact that was saved without it. */
export const isNameRequired = (name: KeyOfKind<'name'>, before: Contact | undefined): boolean =>
  before === undefined || before[name] !== '';

export const createContactFormValidator = (today: Day, before?: Contact) => (values: ContactValues) => {
  const input = toContactInput(values, today);
  const birthdayError = validateBirthday(input.birthday as string | null, today);
  const errors = {
    ...(birthdayError && { birthday: birthdayError }),
    ...moveErrorsToFields(resolve({ ...input })),
  };
  if (!before) return errors;
  const isBlankName = (field: string) =>
    nameFieldKeys.some((key) => key === field && values[key].trim() === '');
  // Unchanged fields are not sent. A merge or an import may have given the contact more tags than a save may.
  const changed = findChangedContactFields(toContactValues(before), values, today);
  const isSent = (path: string) => (path.split('.')[0] ?? path) in changed;
  const others = Object.entries(errors).filter(([path]) => isSent(path) && !isBlankName(path));
  return { ...Object.fromEntries(others), ...nameErrors(before, values) };
};

function nameErrors(before: Contact, values: ContactValues): Record<string, unknown> {
  const emailAddress = values.emails.map(({ address }) => address.trim()).find(Boolean) ?? null;
  const names = recordFromKeys(nameFieldKeys, (key) => values[key].trim());
  const problem = validateContactName(before, { ...names, company: values.company.trim(), emailAddress });
  return problem ? { [problem.field]: problem.message } : {};
}

import { normalizeLine } from '../plain-text.ts';

export const contactMethodLimits = { perContact: 10, label: 30 } as const;

/** One of a contact's phone numbers or emails. The label is optional. */
type ContactMethod<Value extends string> = { label: string | null } & { [Name in Value]: string };
export type LabeledPhone = ContactMethod<'number'>;
export type LabeledEmail = ContactMethod<'address'>;

/**
 * Removes blanks and duplicates. Keeps the first spelling. If only a duplicate has a label, keeps that label.
 */
const removeDuplicatesBy =
  <Value extends string>(value: Value, keyOf: (text: string) => string) =>
  (methods: readonly ContactMethod<Value>[]): ContactMethod<Value>[] => {
    const unique = new Map<string, ContactMethod<Value>>();
    for (const method of methods) {
      const text: string = method[value];
      if (text === '') continue;
      const first = unique.get(keyOf(text)) ?? { label: null, [value]: text };
      unique.set(keyOf(text), {
        ...first,
        label: first.label || method.label || null,
      } as ContactMethod<Value>);
    }
    return [...unique.values()];
  };

export const dedupeEmails = removeDuplicatesBy('address', (address) => address.toLowerCase());
export const dedupePhones = removeDuplicatesBy('number', (number) => number);

/** The fields that hold several values, with the names of their list and of the values in it. */
export const contactMethodFields = {
  emailAddress: {
    list: 'emails',
    value: 'address',
    removeDuplicates: dedupeEmails,
    labels: ['Home', 'Work', 'Other'],
    noun: 'email',
    column: 'E-mail',
  },
  phoneNumber: {
    list: 'phones',
    value: 'number',
    removeDuplicates: dedupePhones,
    labels: ['Mobile', 'Home', 'Work', 'Other'],
    noun: 'phone',
    column: 'Phone',
  },
} as const;

export type ContactMethodKey = keyof typeof contactMethodFields;
export type ContactMethodListName = (typeof contactMethodFields)[ContactMethodKey]['list'];
export const contactMethodKeys = Object.keys(contactMethodFields) as ContactMethodKey[];
export const isContactMethodKey = (key: string): key is ContactMethodKey => key in contactMethodFields;

/** A phone number or email with its label. */
export interface LabeledValue {
  label: string | null;
  value: string;
}

export interface ContactMethodLists {
  emails: LabeledEmail[];
  phones: LabeledPhone[];
}
type ContactMethodInput = { [List in ContactMethodListName]?: ContactMethodLists[List] | undefined } & {
  [Key in ContactMethodKey]?: string | null | undefined;
};

export const listContactMethodValues = (
  key: ContactMethodKey,
  lists: Partial<ContactMethodLists>,
): LabeledValue[] => {
  const { list, value } = contactMethodFields[key];
  return (lists[list] ?? []).map((method) => ({
    label: method.label,
    value: (method as ContactMethod<string>)[value] ?? '',
  }));
};

/** The API fields: the list, and its first value as the main one. */
function toApiFields(key: ContactMethodKey, values: readonly LabeledValue[]) {
  const { list, value, removeDuplicates } = contactMethodFields[key];
  const methods = values.map((item) => ({ label: item.label, [value]: item.value }));
  const unique = (removeDuplicates as (methods: unknown) => ContactMethod<string>[])(methods);
  return { [key]: unique[0]?.[value] ?? null, [list]: unique };
}

/**
 * The values after a request. A list replaces all values; a main value in the same request is then ignored. A
 * main value alone replaces only the first value. If the main value is empty, the first value is removed.
 */
function applyInput(
  key: ContactMethodKey,
  before: readonly LabeledValue[],
  input: ContactMethodInput,
): LabeledValue[] {
  if (input[contactMethodFields[key].list] !== undefined)
    return listContactMethodValues(key, input as Partial<ContactMethodLists>);
  const main = input[key];
  if (main === undefined) return [...before];
  const [first, ...others] = before;
  if (main === null) return others;
  const known = others.find(({ value }) => value === main);
  return [{ label: (known ?? first)?.label ?? null, value: main }, ...others];
}

/**
 * The fields for which a request contains a main value but no list. Their result depends on the stored list.
 */
export const findContactMethodsWithoutList = (input: ContactMethodInput): ContactMethodKey[] =>
  contactMethodKeys.filter(
    (key) => input[key] !== undefined && input[contactMethodFields[key].list] === undefined,
  );

/** Adds the resulting list and main value of each field in the request. */
export function applyContactMethodInput<Input extends ContactMethodInput>(
  before: Partial<ContactMethodLists>,
  input: Input,
): Input & Partial<ContactMethodLists> {
  const givenKeys = contactMethodKeys.filter(
    (key) => input[key] !== undefined || input[contactMethodFields[key].list] !== undefined,
  );
  const methods = givenKeys.map((key) =>
    toApiFields(key, applyInput(key, listContactMethodValues(key, before), input)),
  );
  return Object.assign({}, input, ...methods);
}

/**
 * The values of several contacts in their order. A picked main value comes first; a picked null removes all
 * values.
 */
export function mergeContactMethods(
  key: ContactMethodKey,
  all: readonly Partial<ContactMethodLists>[],
  picked: ContactMethodInput,
) {
  const main = picked[key];
  if (picked[contactMethodFields[key].list] !== undefined)
    return toApiFields(key, listContactMethodValues(key, picked as Partial<ContactMethodLists>));
  if (main === null) return toApiFields(key, []);
  const first = main === undefined ? [] : [{ label: null, value: main }];
  return toApiFields(key, [...first, ...all.flatMap((item) => listContactMethodValues(key, item))]);
}

const synonyms: Record<string, string> = {
  cell: 'Mobile',
  cellular: 'Mobile',
  celular: 'Mobile',
  movil: 'Mobile',
  casa: 'Home',
  trabajo: 'Work',
  iphone: 'Mobile',
  business: 'Work',
  bus: 'Work',
  office: 'Work',
};
/** Types that aren't useful as a label. */
const meaningless = new Set(['', 'smtp', 'ex', 'internet', 'voice', 'pref', 'obsolete']);

/** Maps known labels to ours: `* Home` is Home, `CELL` is Mobile. Others stay as they are. */
export function normalizeMethodLabel(key: ContactMethodKey, text: string): string | null {
  const cleaned = normalizeLine(text.replace(/^\* ?/, ''));
  const word = cleaned.toLowerCase();
  if (meaningless.has(word)) return null;
  const known = contactMethodFields[key].labels.find((label) => label.toLowerCase() === word);
  return known ?? synonyms[word] ?? cleaned.slice(0, contactMethodLimits.label);
}

import type { ContactFieldKind } from '../sphere/contact-field.ts';
import { contactFields } from '../sphere/contact-field-table.ts';
import { contactFieldByKey, type InputFieldKey, inputFieldKeys } from '../sphere/contact-fields.ts';
import { contactMethodFields, isContactMethodKey } from '../sphere/contact-methods.ts';
import type { Contact } from '../sphere/sphere.ts';
import { recordFromKeys } from '../typed-records.ts';

type InputKind = (typeof contactFields)[InputFieldKey]['kind'];

const samples: { [Kind in InputKind]: (label: string, number: number) => unknown } = {
  name: (label, number) => `${label} ${number}`,
  email: (_, number) => `person${number}@example.com`,
  phone: (_, number) => `904555010${number}`,
  address: (_, number) => `${number} Main St, Jacksonville, FL 32204`,
  day: (_, number) => `198${number}-04-12`,
  cadence: (_, number) => number * 30,
  pastDay: (_, number) => `2026-0${number}-01`,
  line: (label, number) => `${label} ${number}`,
  tags: (_, number) => [`Tag ${number}`],
  text: (label, number) => `${label} ${number}\nin two lines`,
};

/** A sample value for a field. Each number gives a different value. */
export const sampleFieldValue = (key: InputFieldKey, number: number): unknown =>
  samples[contactFields[key].kind](contactFieldByKey(key).label, number);

export const sampleFieldValues = (number: number): Record<InputFieldKey, unknown> =>
  recordFromKeys(inputFieldKeys, (key) => sampleFieldValue(key, number));

/** The value of an emptied field. */
export const getClearedFieldValue = (key: InputFieldKey): unknown =>
  contactFieldByKey(key).kind === 'tags' ? [] : null;
const emptyInput = (key: InputFieldKey): unknown => (contactFieldByKey(key).kind === 'tags' ? [] : '');

const canBeEmpty = (key: InputFieldKey) =>
  (contactFieldByKey(key).kind satisfies ContactFieldKind) !== 'name';
export const optionalFieldKeys: readonly InputFieldKey[] = inputFieldKeys.filter(canBeEmpty);

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

interface FieldCheck {
  promise: string;
  got: unknown;
  expected: unknown;
}

const inputValuesOf = (contact: Contact) => recordFromKeys(inputFieldKeys, (key) => contact[key]);
const namesOf = (number: number) =>
  recordFromKeys(
    inputFieldKeys.filter((key) => !canBeEmpty(key)),
    (key) => sampleFieldValue(key, number),
  );

/** Runs every field through saving, clearing, merging and importing, on the server and in the demo. */
export async function* checkContactFields(call: Call): AsyncGenerator<FieldCheck> {
  const contactOf = async (answer: Promise<unknown>) => ((await answer) as { contact: Contact }).contact;
  const add = (body: object) => contactOf(call('POST', '/contacts', body));
  const read = (id: string) => contactOf(call('GET', `/contacts/${id}`));

  const { id } = await add(sampleFieldValues(1));
  yield {
    promise: 'every field is saved',
    got: inputValuesOf(await read(id)),
    expected: sampleFieldValues(1),
  };

  let expected = sampleFieldValues(1);
  for (const key of optionalFieldKeys) {
    expected = { ...expected, [key]: getClearedFieldValue(key) };
    const saved = await contactOf(call('PUT', `/contacts/${id}`, { [key]: emptyInput(key) }));
    yield { promise: `only ${key} is emptied`, got: inputValuesOf(saved), expected };
  }
  yield { promise: 'emptied fields stay empty', got: inputValuesOf(await read(id)), expected };

  for (const survivor of ['one with everything', 'one with nothing']) {
    const [full, bare] = [await add(sampleFieldValues(2)), await add(namesOf(2))];
    const [kept, removed] = survivor === 'one with everything' ? [full, bare] : [bare, full];
    const merged = await contactOf(call('POST', '/merges', { keepId: kept.id, mergeIds: [removed.id] }));
    yield {
      promise: `a merge into the ${survivor} keeps every field`,
      got: inputValuesOf(merged),
      expected: sampleFieldValues(2),
    };
  }

  await call('POST', '/contacts/bulk-import', { contacts: [sampleFieldValues(3)] });
  const { contacts } = (await call('GET', `/contacts/search?q=${encodeURIComponent('First Name 3')}`)) as {
    contacts: [Contact];
  };
  yield {
    promise: 'every field is imported',
    got: inputValuesOf(contacts[0]),
    expected: sampleFieldValues(3),
  };
  yield* checkContactMethods(call, add, read);
}

async function* checkContactMethods(
  call: Call,
  add: (body: object) => Promise<Contact>,
  read: (id: string) => Promise<Contact>,
): AsyncGenerator<FieldCheck> {
  for (const key of inputFieldKeys.filter(isContactMethodKey)) {
    const { list, value } = contactMethodFields[key];
    const method = (label: string | null, number: number) => ({
      label,
      [value]: sampleFieldValue(key, number),
    });
    const [work, home, unlabeled] = [method('Work', 4), method('Home', 5), method(null, 6)];
    const { id } = await add({
      ...namesOf(1),
      [key]: sampleFieldValue(key, 9),
      [list]: [work, { ...work, label: 'Again' }, home],
    });
    const currentValues = async () => {
      const contact = await read(id);
      return [contact[key], contact[list]];
    };
    const four = sampleFieldValue(key, 4);
    yield {
      promise: `${list} win over the main value, and duplicates are removed`,
      got: await currentValues(),
      expected: [four, [work, home]],
    };
    await call('PUT', `/contacts/${id}`, { [key]: sampleFieldValue(key, 6) });
    const changed = { ...unlabeled, label: 'Work' };
    yield {
      promise: `${key} alone changes the main value`,
      got: await currentValues(),
      expected: [sampleFieldValue(key, 6), [changed, home]],
    };
    await call('PUT', `/contacts/${id}`, { [key]: '' });
    yield {
      promise: `without the main value, the next becomes the main one`,
      got: await currentValues(),
      expected: [sampleFieldValue(key, 5), [home]],
    };
    const other = await add({ ...namesOf(1), [list]: [unlabeled, home, work] });
    await call('POST', '/merges', { keepId: id, mergeIds: [other.id] });
    yield {
      promise: `a merge has all ${list} without duplicates, the main one first`,
      got: await currentValues(),
      expected: [sampleFieldValue(key, 5), [home, unlabeled, work]],
    };
    await call('PUT', `/contacts/${id}`, { [list]: [] });
    yield { promise: `an empty list empties ${key}`, got: await currentValues(), expected: [null, []] };
  }
}

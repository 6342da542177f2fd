import type { FieldKind } from '../contact-field.ts';
import { contactFields } from '../contact-field-table.ts';
import { byKey, fieldOf, type StatedKey, statedKeys } from '../contact-fields.ts';
import { isWayKey, several } from '../contact-ways.ts';
import type { Contact } from '../sphere.ts';

type StatedKind = (typeof contactFields)[StatedKey]['kind'];

const samples: { [Kind in StatedKind]: (label: string, number: number) => unknown } = {
  name: (label, number) => `${label} ${number}`,
  email: (_, number) => `person${number}@example.com`,
  phone: (_, number) => `904555010${number}`,
  address: (_, number) => `${number} Main St, Jacksonville, FL 32204`,
  day: (_, number) => `198${number}-04-12`,
  line: (label, number) => `${label} ${number}`,
  tags: (_, number) => [`Tag ${number}`],
  text: (label, number) => `${label} ${number}\nin two lines`,
};

/** What somebody could fill in for a field; another number gives another value. */
export const sampleOf = (key: StatedKey, number: number): unknown =>
  samples[contactFields[key].kind](fieldOf(key).label, number);

export const samplesOf = (number: number): Record<StatedKey, unknown> =>
  byKey(statedKeys, (key) => sampleOf(key, number));

/** What is left when a field is emptied. */
export const emptyOf = (key: StatedKey): unknown => (fieldOf(key).kind === 'tags' ? [] : null);
const emptied = (key: StatedKey): unknown => (fieldOf(key).kind === 'tags' ? [] : '');

const canBeEmpty = (key: StatedKey) => (fieldOf(key).kind satisfies FieldKind) !== 'name';
export const optionalKeys: readonly StatedKey[] = statedKeys.filter(canBeEmpty);

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

interface Told {
  promise: string;
  got: unknown;
  expected: unknown;
}

const told = (contact: Contact) => byKey(statedKeys, (key) => contact[key]);
const namesOf = (number: number) =>
  byKey(
    statedKeys.filter((key) => !canBeEmpty(key)),
    (key) => sampleOf(key, number),
  );

/** Every field through everything that can happen to it: the same on the server and in the demo. */
export async function* fieldStory(call: Call): AsyncGenerator<Told> {
  const contactOf = async (answer: Promise<unknown>) => ((await answer) as { contact: Contact }).contact;
  const add = (body: object) => contactOf(call('POST', '/contacts', body));
  const read = (id: string) => contactOf(call('GET', `/contacts/${id}`));

  const { id } = await add(samplesOf(1));
  yield { promise: 'every field is saved', got: told(await read(id)), expected: samplesOf(1) };

  let expected = samplesOf(1);
  for (const key of optionalKeys) {
    expected = { ...expected, [key]: emptyOf(key) };
    const saved = await contactOf(call('PUT', `/contacts/${id}`, { [key]: emptied(key) }));
    yield { promise: `${key} is emptied, and nothing else`, got: told(saved), expected };
  }
  yield { promise: 'what was emptied stays so', got: told(await read(id)), expected };

  for (const kept of ['one with everything', 'one with nothing']) {
    const [full, bare] = [await add(samplesOf(2)), await add(namesOf(2))];
    const [stays, goes] = kept === 'one with everything' ? [full, bare] : [bare, full];
    const merged = await contactOf(call('POST', '/merges', { keepId: stays.id, mergeIds: [goes.id] }));
    yield {
      promise: `a merge into the ${kept} keeps every field`,
      got: told(merged),
      expected: samplesOf(2),
    };
  }

  await call('POST', '/contacts/bulk-import', { contacts: [samplesOf(3)] });
  const { contacts } = (await call('GET', `/contacts/search?q=${encodeURIComponent('First Name 3')}`)) as {
    contacts: [Contact];
  };
  yield { promise: 'every field is imported', got: told(contacts[0]), expected: samplesOf(3) };
  yield* waysStory(call, add, read);
}

async function* waysStory(
  call: Call,
  add: (body: object) => Promise<Contact>,
  read: (id: string) => Promise<Contact>,
): AsyncGenerator<Told> {
  for (const key of statedKeys.filter(isWayKey)) {
    const { list, value } = several[key];
    const way = (label: string | null, number: number) => ({ label, [value]: sampleOf(key, number) });
    const [work, home, plain] = [way('Work', 4), way('Home', 5), way(null, 6)];
    const { id } = await add({
      ...namesOf(1),
      [key]: sampleOf(key, 9),
      [list]: [work, { ...work, label: 'Again' }, home],
    });
    const now = async () => {
      const contact = await read(id);
      return [contact[key], contact[list]];
    };
    const four = sampleOf(key, 4);
    yield {
      promise: `${list} win, and the same twice is kept once`,
      got: await now(),
      expected: [four, [work, home]],
    };
    await call('PUT', `/contacts/${id}`, { [key]: sampleOf(key, 6) });
    const changed = { ...plain, label: 'Work' };
    yield {
      promise: `${key} alone changes the main one`,
      got: await now(),
      expected: [sampleOf(key, 6), [changed, home]],
    };
    await call('PUT', `/contacts/${id}`, { [key]: '' });
    yield {
      promise: `without its main one, the next is the main one`,
      got: await now(),
      expected: [sampleOf(key, 5), [home]],
    };
    const other = await add({ ...namesOf(1), [list]: [plain, home, work] });
    await call('POST', '/merges', { keepId: id, mergeIds: [other.id] });
    yield {
      promise: `a merge has the ${list} of all, each once, the main one first`,
      got: await now(),
      expected: [sampleOf(key, 5), [home, plain, work]],
    };
    await call('PUT', `/contacts/${id}`, { [list]: [] });
    yield { promise: `an empty list empties ${key}`, got: await now(), expected: [null, []] };
  }
}

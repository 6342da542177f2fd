import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { getImportFieldHeaders, getImportFieldName, importFields } from '../reference/contact-headers.ts';
import {
  getClearedFieldValue,
  optionalFieldKeys,
  sampleFieldValue,
  sampleFieldValues,
} from '../testing/field-scenario.ts';
import { readContacts } from './contact-csv/read-contacts.ts';
import { inspectFile } from './contact-csv/read-file.ts';
import { readVCards } from './contact-csv/read-vcard.ts';
import { collectBatches } from './contact-csv/testing/collect-batches.ts';
import { countExtraColumnsNeeded, toContactCsvHeader, toContactCsvLines } from './contact-csv/write-csv.ts';
import { toVCards } from './contact-csv/write-vcard.ts';
import {
  contactFieldByKey,
  contactFieldKeys,
  formFieldKeys,
  type InputFieldKey,
  inputFieldKeys,
} from './contact-fields.ts';
import { mergeContactData, toContactData } from './contact-merge.ts';
import { applyContactMethodInput } from './contact-methods.ts';
import { type Contact, CreateContact, createBlankContact } from './sphere.ts';

const today = toDay('2026-11-17');
const eachKey = inputFieldKeys.map((key) => [key] as const);
/** Every merged field except tags, which are merged elsewhere. */
const eachMergedKey = optionalFieldKeys
  .filter((key) => contactFieldByKey(key).kind !== 'tags')
  .map((key) => [key] as const);

const contactWith = (input: object): Contact => ({
  ...createBlankContact('00000000-0000-4000-8000-000000000000', ''),
  ...(applyContactMethodInput({}, CreateContact.parse(input)) as Partial<Contact>),
});
const names = { firstName: sampleFieldValue('firstName', 1), lastName: sampleFieldValue('lastName', 1) };
const contactWithOnly = (key: InputFieldKey) => contactWith({ ...names, [key]: sampleFieldValue(key, 1) });

test('every contact field has a unique label, a unique position in the form, and a recognized header', () => {
  expect(new Set(contactFieldKeys.map((key) => contactFieldByKey(key).label)).size).toBe(
    contactFieldKeys.length,
  );
  expect(new Set(formFieldKeys.map((key) => contactFieldByKey(key).form?.at)).size).toBe(
    formFieldKeys.length,
  );
  // Users set the last contact only by an import; later, the timeline sets it.
  expect(contactFieldKeys.filter((key) => !formFieldKeys.includes(key))).toEqual(['lastContacted']);
  for (const key of contactFieldKeys)
    expect(getImportFieldHeaders(key)).toContain(contactFieldByKey(key).label);
  expect(new Set(importFields.map(getImportFieldName)).size).toBe(importFields.length);
});

test.each(eachKey)('the contact field %s is exported to CSV and imported again', async (key) => {
  const contacts = [contactWithOnly(key)];
  const columns = countExtraColumnsNeeded(contacts);
  const file = new Blob([toContactCsvHeader(columns), toContactCsvLines(contacts, columns)]);
  const look = await inspectFile(file);
  const [row] = await collectBatches(
    readContacts(file, look, { mapping: look.mapping, order: 'month-first', today }),
  );
  expect(row?.kind === 'contact' && row.contact[key]).toEqual(sampleFieldValue(key, 1));
});

/** Cadence and last contact concern only the agent. */
const vCardKeys = eachKey.filter(([key]) => contactFieldByKey(key).vCardProperty);

test.each(vCardKeys)('the contact field %s is exported to a vCard and imported again', async (key) => {
  const [row] = await readVCards(new Blob([toVCards([contactWithOnly(key)])]), today);
  expect(row?.kind === 'contact' && row.contact[key]).toEqual(sampleFieldValue(key, 1));
});

test.each(eachMergedKey)(
  'merging two contacts keeps the %s that only one of them has, unless the user picks another value',
  (key) => {
    const [full, blank] = [toContactData(contactWithOnly(key)), toContactData(contactWith(names))];
    expect(mergeContactData(full, [blank])).toEqual(full);
    expect(mergeContactData(blank, [full])).toEqual(full);
    const picked = sampleFieldValue(key, 2) as string;
    expect(mergeContactData(full, [blank], { [key]: picked })).toMatchObject({ [key]: picked });
    expect(mergeContactData(full, [blank], { [key]: null })).toMatchObject({
      [key]: getClearedFieldValue(key),
    });
  },
);

test('merging two contacts keeps the first one’s values, and the notes, emails and phones of both', () => {
  const [first, second] = [
    toContactData(contactWith(sampleFieldValues(1))),
    toContactData(contactWith(sampleFieldValues(2))),
  ];
  const notes = `${sampleFieldValue('notes', 1)}\n\n${sampleFieldValue('notes', 2)}`;
  expect(mergeContactData(first, [second])).toEqual({
    ...first,
    notes,
    lastContacted: second.lastContacted,
    emails: [...first.emails, ...second.emails],
    phones: [...first.phones, ...second.phones],
  });
});

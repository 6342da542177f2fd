import { expect, test } from 'vitest';
import { contactNameOf } from '../contact-name.ts';
import { createEmptyImportProblems, createImportFilter } from '../import-filter.ts';
import { pickContacts, readImport, testImportDay } from './testing/read-import.ts';

const namesIn = async (text: string) => pickContacts(await readImport(text)).map(contactNameOf);

test.each([
  ['a person with one name', 'First Name,Last Name,Phone\nCher,,904-555-0101\n', 'Cher', ['Cher', '']],
  ['a last name alone', 'First Name,Last Name\n,Kim\n', 'Kim', ['Kim', '']],
  ['a company', 'First Name,Last Name,Company\n,,Harbor Title LLC\n', 'Harbor Title LLC', ['', '']],
  ['an email', 'First Name,Last Name,Email\n,,jane.doe@example.com\n', 'jane.doe', ['', '']],
  ['an email in place of the name', 'Name,Email\nj@example.com,j@example.com\n', 'j', ['', '']],
  ['a title and a last name', 'First Name,Last Name\nMr.,Kim\n', 'Kim', ['Kim', '']],
  ['a title and the last name twice', 'First Name,Last Name\nMr. Kim,Kim\n', 'Kim', ['Kim', '']],
  ['a title and a name in one cell', 'Name,Phone\nMr. Kim,904-555-0101\n', 'Kim', ['Kim', '']],
  ['a name given twice', 'First Name,Last Name\nKim,Kim\n', 'Kim Kim', ['Kim', 'Kim']],
])('%s is enough to import and display a contact', async (_, file, name, parts) => {
  const [contact, ...others] = pickContacts(await readImport(file));
  expect(others).toEqual([]);
  expect(contact && contactNameOf(contact)).toBe(name);
  expect([contact?.firstName, contact?.lastName]).toEqual(parts);
});

test('the import refuses a row that has neither a name nor a company nor an email', async () => {
  const [row] = await readImport('First Name,Last Name,Company,Email,Phone\n,,,not an email,904-555-0101\n');
  expect(row).toMatchObject({ kind: 'rejected', message: 'Row 2: First name and last name are required' });
});

test.each([
  ['María José de la Vega y Ruiz', ['María José de la Vega y Ruiz']],
  ['José Ortega y Gasset', ['José Ortega y Gasset']],
  ['"de la Vega y Ruiz, María José"', ['María José de la Vega y Ruiz']],
  ['Juan y María Pérez', ['Juan Pérez', 'María Pérez']],
  ['Juan Pérez y María Gómez', ['Juan Pérez', 'María Gómez']],
  ['John & Mary', ['John', 'Mary']],
])('an import splits the name cell %s into the right people', async (cell, names) => {
  expect(await namesIn(`Name,Email\n${cell},\n`)).toEqual(names);
});

test('two couples with the same names are imported as four people', async () => {
  const distinctPeople = async (file: string) => {
    const filterContact = createImportFilter(testImportDay, createEmptyImportProblems());
    const rows = pickContacts(await readImport(file)).map((contact) => filterContact(contact));
    return rows.filter((row) => row && !row.twin).map((row) => [row?.name, row?.row]);
  };
  const couples = 'Name,Email\nJohn & Mary Smith,one@example.com\nJohn & Mary Smith,two@example.com\n';
  expect(await distinctPeople(couples)).toEqual([
    ['John Smith', 2],
    ['John Smith', 3],
    ['Mary Smith', 2],
    ['Mary Smith', 3],
  ]);
  expect(await distinctPeople(`${couples}John & Mary Smith,two@example.com\n`)).toHaveLength(4);
  expect(await distinctPeople(`${couples}Mary Smith,mary@example.com\n`)).toHaveLength(4);
});

test('the spouse of a person with a single name becomes a connected contact', async () => {
  expect(await namesIn('First Name,Last Name,Spouse\nCher,,Sonny\n')).toEqual(['Cher', 'Sonny']);
  const [company] = pickContacts(
    await readImport('First Name,Last Name,Company,Spouse\n,,Harbor LLC,Mary\n'),
  );
  expect(company?.notes).toBe('Spouse: Mary');
});

import { isDay } from '../../day.ts';
import { createOnFirstUse } from '../../lazy.ts';
import type { PartialDay } from '../../partial-day.ts';
import { fullNameOf } from '../../people.ts';
import { buildRecord, recordFromKeys } from '../../typed-records.ts';
import { maxCadenceDays } from '../contact-cadence.ts';
import type { VCardPhoto } from '../contact-card/photo-line.ts';
import { contactFields } from '../contact-field-table.ts';
import {
  type ContactFieldKindOf,
  contactFieldByKey,
  type DayFieldKey,
  dayFieldKeys,
  type ImportedFieldKey,
  type ImportedFieldKind,
  importedFieldKeys,
  type KeyOfKind,
} from '../contact-fields.ts';
import { type ContactMethodLists, contactMethodKeys, type LabeledValue } from '../contact-methods.ts';
import type { ImportLeftover } from '../import-leftovers.ts';
import { cleanTagName, dedupeTags, tagLimits, tagSeparator } from '../sphere-tags.ts';
import { readAddressOfRow } from './address-of-row.ts';
import { type ColumnCell, createCellsReader, type FieldCellsReader, isOwnExport } from './cells.ts';
import { type DateOrder, parseDate } from './dates.ts';
import { formatConnections, type HouseholdMember } from './household.ts';
import { findHouseholdMembers } from './household-of-row.ts';
import { type ColumnMapping, headerKeyOf, isHeaderOf } from './mapping.ts';
import {
  type ContactMethodDraft,
  parseContactMethods,
  sortAndLimitContactMethods,
  toContactMethodDraft,
} from './parse-contact-methods.ts';
import { isCourtesyTitle, type ParsedNames, parseNameCells, parseNames } from './parse-names.ts';

/** The value types of a row, by kind of field. */
interface DraftValues {
  name: string;
  connections: string;
  email: string;
  phone: string;
  address: string;
  day: PartialDay | null;
  /** Undefined for most rows, which have no cadence. */
  cadence: number | undefined;
  pastDay: string | undefined;
  line: string;
  /** The tags of the row. Undefined if the file contains no tags; existing contacts then keep theirs. */
  tags: string[] | undefined;
  text: string;
}

type DraftFields = { [Key in ImportedFieldKey]: DraftValues[ContactFieldKindOf<Key>] };

/** A row's values by contact field. At this point, only the dates are checked. */
export type RowDraft = DraftFields & Partial<ContactMethodLists>;

/** Reads the fields of one kind from a source: a row of a table or a vCard. */
export type FieldReaders<Source> = {
  [Kind in ImportedFieldKind]: (source: Source, key: KeyOfKind<Kind>) => DraftValues[Kind];
};

/** Reads every field with the reader of its kind. A kind without a reader does not compile. */
export const readEachField = <Source>(readers: FieldReaders<Source>, source: Source): DraftFields =>
  buildRecord<DraftFields>(importedFieldKeys, (key) =>
    readers[contactFields[key].kind](source, key as never),
  );

/** The content of a row: a person, related people, and values that fit no field. */
export interface ParsedRow {
  draft: RowDraft;
  companions: HouseholdMember[];
  leftovers: ImportLeftover[];
  /** A sentence for each value that the import loses. */
  lost?: string[];
  photo?: VCardPhoto | undefined;
}

export interface RowReaderOptions {
  mapping: ColumnMapping;
  headers: readonly string[];
  order: DateOrder;
  thisYear: number;
}

export function createRowReader({ mapping, headers, order, thisYear }: RowReaderOptions) {
  const cellsOf = createCellsReader(mapping, headers);
  const dateOf = (text: string) => parseDate(text, order, thisYear);
  const namesOf = isOwnExport(headers) ? literalNames : namesIn;
  const hasTags = mapping.some(({ field }) => field === 'tags');
  return (row: readonly string[]): ParsedRow => readRow(cellsOf(row), { dateOf, namesOf, hasTags });
}

type DateOf = (text: string) => PartialDay | null | undefined;
type AddLeftover = (leftover: ImportLeftover) => void;

interface FileRules {
  dateOf: DateOf;
  namesOf: typeof namesIn;
  /** Whether the user or the headers mapped a column to tags. */
  hasTags: boolean;
}

/** The cells of a row, and values from them that several readers use. */
interface RowSource {
  cells: FieldCellsReader;
  person: ParsedNames['person'];
  companions: HouseholdMember[];
  address: string;
  methods: () => ContactMethodDraft;
  days: () => Record<DayFieldKey, PartialDay | null>;
  dateOf: DateOf;
  hasTags: boolean;
  addLeftover: AddLeftover;
}

const readers: FieldReaders<RowSource> = {
  name: ({ person }, key) => person[key],
  connections: ({ cells, companions }, key) =>
    [first(cells(key)), formatConnections(companions)].filter(Boolean).join('; '),
  email: ({ methods }, key) => methods()[key] ?? '',
  phone: ({ methods }, key) => methods()[key] ?? '',
  address: ({ address }) => address,
  day: ({ days }, key) => days()[key],
  cadence: ({ cells, addLeftover }, key) => cadenceIn(cells(key), addLeftover),
  pastDay: ({ cells, dateOf, addLeftover }, key) => pastDayIn(cells(key), dateOf, addLeftover),
  line: ({ cells }, key) => cells(key).find(({ text }) => isLineOf(key, text))?.text ?? '',
  tags: ({ cells, hasTags, addLeftover }, key) => {
    const [, ...otherSources] = cells('referredFrom');
    const tags = tagsOf([...cells(key), ...otherSources], addLeftover);
    return tags.length > 0 || hasTags ? tags : undefined;
  },
  text: ({ cells }, key) => textOf(cells(key), key),
};

/**
 * Whether the text fits the field. A column named Title can hold courtesy titles such as Mrs., which are not
 * job titles.
 */
const isLineOf = (key: KeyOfKind<'line'>, text: string): boolean => key !== 'title' || !isCourtesyTitle(text);

function readRow(cells: FieldCellsReader, { dateOf, namesOf, hasTags }: FileRules): ParsedRow {
  const leftovers: ImportLeftover[] = [];
  const addLeftover = (leftover: ImportLeftover) => void leftovers.push(leftover);
  const names = namesOf(cells, addLeftover);
  const { person } = names;
  const address = readAddressOfRow(cells, addLeftover);
  const companions = findHouseholdMembers(cells, names, dateOf, addLeftover);
  const methods = createOnFirstUse(() => contactMethodsOf(cells, person, addLeftover));
  const days = createOnFirstUse(() => daysOf(cells, dateOf, addLeftover));
  const source = { cells, person, companions, address, methods, days, dateOf, hasTags, addLeftover };
  return { draft: { ...methods(), ...readEachField(readers, source) }, companions, leftovers };
}

const first = (cells: readonly ColumnCell[]) => cells[0]?.text ?? '';

const literalNames = (cells: FieldCellsReader): ParsedNames => ({
  person: { firstName: first(cells('firstName')), lastName: first(cells('lastName')) },
});

/** Takes missing name parts from a column with the whole name. */
function namesIn(cells: FieldCellsReader, addLeftover: AddLeftover): ParsedNames {
  const addresses = cells('emailAddress').map(({ text }) => text.toLowerCase());
  /** Address books use the email as the name of a person without a name. */
  const nameIn = (text: string) => (addresses.includes(text.toLowerCase()) ? '' : text);
  const [givenName, familyName] = [nameIn(first(cells('firstName'))), first(cells('lastName'))];
  const wholeName = cells('fullName')[0];
  const names =
    givenName && familyName
      ? parseNameCells(givenName, familyName)
      : wholeNames(cells, givenName, familyName, nameIn(wholeName?.text ?? ''));
  if (names.title)
    addLeftover({ column: wholeName?.column ?? 'Name', text: `${names.title} ${fullNameOf(names.person)}` });
  return names;
}

function wholeNames(
  cells: FieldCellsReader,
  givenName: string,
  familyName: string,
  wholeName: string,
): ParsedNames {
  const [lastName = '', firstName = ''] = first(cells('structuredName'))
    .split(';')
    .map((part) => part.trim());
  if (firstName || lastName) return parseNameCells(givenName || firstName, familyName || lastName);
  if (!wholeName) return parseNameCells(givenName, familyName);
  const names = parseNames(wholeName);
  const person = {
    firstName: givenName || names.person.firstName,
    lastName: familyName || names.person.lastName,
  };
  return { ...names, person };
}

/** All phone numbers and emails with their labels. A row with a single value and no label has no list. */
function contactMethodsOf(
  cells: FieldCellsReader,
  person: ParsedNames['person'],
  addLeftover: AddLeftover,
): ContactMethodDraft {
  const ownNames = [fullNameOf(person), `${person.lastName} ${person.firstName}`].map((name) =>
    name.toLowerCase(),
  );
  const parts = contactMethodKeys.map((key) => {
    const found = cells(key).flatMap((cell): (LabeledValue & ImportLeftover)[] => {
      const methods = parseContactMethods(key, cell.text, ownNames);
      if (methods.hasOtherText) addLeftover(cell);
      return methods.found.map(({ label, value }) => ({
        label: label ?? cell.label,
        value,
        text: value,
        column: cell.column,
      }));
    });
    const { withinLimit, extra } = sortAndLimitContactMethods(found);
    extra.forEach(addLeftover);
    return toContactMethodDraft(key, withinLimit);
  });
  return Object.assign({}, ...parts);
}

/** The date field with this label, such as `Closing Anniversary`. */
const dayKeyForLabel = (label: string | null): DayFieldKey | undefined =>
  dayFieldKeys.find((key) =>
    [contactFieldByKey(key).label, ...(contactFieldByKey(key).dateLabels ?? [])].some(
      (known) => headerKeyOf(known) === headerKeyOf(label ?? ''),
    ),
  );

/** Takes the first valid date among the columns of a field. Other dates become leftovers. */
function daysOf(cells: FieldCellsReader, dateOf: DateOf, addLeftover: AddLeftover) {
  const labeled = cells('labeledDate').map((cell) => ({ ...cell, column: cell.label ?? cell.column }));
  for (const cell of labeled) if (!dayKeyForLabel(cell.label)) addLeftover(cell);
  return recordFromKeys(dayFieldKeys, (key) => {
    let day: PartialDay | null = null;
    for (const cell of [...cells(key), ...labeled.filter(({ label }) => dayKeyForLabel(label) === key)]) {
      const read = dateOf(cell.text);
      if (read && day === null) day = read;
      else if (read !== null && read !== day) addLeftover(cell);
    }
    return day;
  });
}

/** The number of days in a text such as `90` or `Every 90 days`. Other texts become leftovers. */
function cadenceIn([cell]: readonly ColumnCell[], addLeftover: AddLeftover): number | undefined {
  if (!cell) return undefined;
  const days = Number(/^(?:every )?(\d{1,4})(?: days?)?$/i.exec(cell.text)?.[1]);
  if (days >= 1 && days <= maxCadenceDays) return days;
  addLeftover(cell);
  return undefined;
}

/** The latest date in these columns. Dates without a year, and texts that are no date, become leftovers. */
function pastDayIn(
  cells: readonly ColumnCell[],
  dateOf: DateOf,
  addLeftover: AddLeftover,
): string | undefined {
  const days = cells.map((cell) => {
    const day = dateOf(cell.text);
    if (day && isDay(day)) return day;
    if (day !== null) addLeftover(cell);
    return null;
  });
  return days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
}

/**
 * Joins the texts of the columns, each after the name of its column. The first text gets no name if its
 * column has a known name of the field.
 */
function textOf(cells: readonly ColumnCell[], key: KeyOfKind<'text'>): string {
  const lines = cells.map(({ text, column }, at) =>
    at === 0 && isHeaderOf(key, column) ? text : `${column}: ${text}`,
  );
  return lines.join('\n');
}

function tagsOf(cells: readonly ColumnCell[], addLeftover: AddLeftover): string[] {
  const names = dedupeTags(cells.flatMap(({ text }) => parseTags(text)));
  const long = cells.filter(({ text }) => parseTags(text).some((name) => name.length > tagLimits.name));
  for (const cell of long) addLeftover(cell);
  const shortEnough = names.filter((name) => name.length <= tagLimits.name);
  const extra = shortEnough.slice(tagLimits.perContact).join(', ');
  if (extra) addLeftover({ column: 'Tags', text: extra });
  return shortEnough.slice(0, tagLimits.perContact);
}

/** The tags in a cell, without groups that other products create, such as `* myContacts`. */
export function parseTags(cell: string): string[] {
  if (cell === '') return [];
  const names = cell.split(tagSeparator).map((name) => name.trim());
  return dedupeTags(
    names
      .filter((name) => !name.startsWith('* '))
      .map(cleanTagName)
      .filter(Boolean),
  );
}

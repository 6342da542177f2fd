import type { Aside } from '../contact-asides.ts';
import type { contactFields } from '../contact-field-table.ts';
import { type DayKey, dayKeys, fieldOf, type ImportedKey } from '../contact-fields.ts';
import { type LabeledValue, type WayKey, type WayLists, wayKeys } from '../contact-ways.ts';
import type { PartialDay } from '../partial-day.ts';
import { fullNameOf } from '../people.ts';
import { tagLimits, tagSeparator, tidyTag, uniqueTags } from '../sphere-tags.ts';
import { addressOfRow } from './address-of-row.ts';
import { type Cell, type Cells, cellsReader, isOwnList } from './cells.ts';
import { type DateOrder, parseDate } from './dates.ts';
import { type Companion, connectionsTo } from './household.ts';
import { companionsOfRow } from './household-of-row.ts';
import { headerKeyOf, isHeaderOf, type Mapping } from './mapping.ts';
import { isCourtesyTitle, type NamesInCells, namesInCell, namesInCells } from './names-in-cell.ts';
import { draftOfWays, sortedWays, waysInCell } from './ways-in-cell.ts';

/** What a file gives for each kind of field. */
interface DraftValues {
  name: string;
  connections: string;
  email: string;
  phone: string;
  address: string;
  day: PartialDay | null;
  line: string;
  tags: string[];
  text: string;
}

/** A row as the file has it, in our fields; nothing is checked yet but that dates are dates. */
export type RowDraft = {
  [Key in Exclude<ImportedKey, 'tags'>]: DraftValues[(typeof contactFields)[Key]['kind']];
} & Partial<WayLists> & {
    /** Left out where the file says nothing of tags: then nobody loses theirs. */
    tags?: string[];
  };

/** What a row says: a person, whom it names beside that one, and what did not fit where it stood. */
export interface RowReading {
  draft: RowDraft;
  companions: Companion[];
  asides: Aside[];
  /** What could not be kept at all, a sentence each. */
  lost?: string[];
}

export interface ReadingRules {
  mapping: Mapping;
  headers: readonly string[];
  order: DateOrder;
  thisYear: number;
}

export function rowReader({ mapping, headers, order, thisYear }: ReadingRules) {
  const cellsOf = cellsReader(mapping, headers);
  const dateOf = (text: string) => parseDate(text, order, thisYear);
  const namesOf = isOwnList(headers) ? plainNames : namesIn;
  const hasTags = mapping.some(({ field }) => field === 'tags');
  return (row: readonly string[]): RowReading => {
    const reading = readingOf(cellsOf(row), dateOf, namesOf);
    if (!hasTags && reading.draft.tags?.length === 0) delete reading.draft.tags;
    return reading;
  };
}

type DateOf = (text: string) => PartialDay | null | undefined;

function readingOf(cells: Cells, dateOf: DateOf, namesOf: typeof namesIn): RowReading {
  const asides: Aside[] = [];
  const aside = (one: Aside) => void asides.push(one);
  const names = namesOf(cells, aside);
  const { person } = names;
  const address = addressOfRow(cells, aside);
  const companions = companionsOfRow(cells, names, dateOf, aside);
  const [source, ...otherSources] = cells('referredFrom');
  const connections = [first(cells('connectedTo')), connectionsTo(companions)].filter(Boolean).join('; ');
  const draft: RowDraft = {
    ...person,
    connectedTo: connections,
    ...waysIn(cells, person, aside),
    address,
    ...daysIn(cells, dateOf, aside),
    referredFrom: source?.text ?? '',
    tags: tagsOf([...cells('tags'), ...otherSources], aside),
    notes: notesIn(cells('notes')),
    company: first(cells('company')),
    title: cells('title').find(({ text }) => !isCourtesyTitle(text))?.text ?? '',
  };
  return { draft, companions, asides };
}

const first = (cells: readonly Cell[]) => cells[0]?.text ?? '';

const plainNames = (cells: Cells): NamesInCells => ({
  person: { firstName: first(cells('firstName')), lastName: first(cells('lastName')) },
});

/** What is missing in the columns of the names is taken from a column with the whole name. */
function namesIn(cells: Cells, aside: (aside: Aside) => void): NamesInCells {
  const addresses = cells('emailAddress').map(({ text }) => text.toLowerCase());
  /** An address book calls somebody without a name by their address. */
  const nameIn = (text: string) => (addresses.includes(text.toLowerCase()) ? '' : text);
  const [given, family] = [nameIn(first(cells('firstName'))), first(cells('lastName'))];
  const whole = cells('fullName')[0];
  const names =
    given && family
      ? namesInCells(given, family)
      : wholeNames(cells, given, family, nameIn(whole?.text ?? ''));
  if (names.title)
    aside({ column: whole?.column ?? 'Name', text: `${names.title} ${fullNameOf(names.person)}` });
  return names;
}

function wholeNames(cells: Cells, given: string, family: string, whole: string): NamesInCells {
  const [lastName = '', firstName = ''] = first(cells('structuredName'))
    .split(';')
    .map((part) => part.trim());
  if (firstName || lastName) return namesInCells(given || firstName, family || lastName);
  if (!whole) return namesInCells(given, family);
  const names = namesInCell(whole);
  const person = { firstName: given || names.person.firstName, lastName: family || names.person.lastName };
  return { ...names, person };
}

/** All numbers and addresses with what they are for; most people have one, which needs no list. */
function waysIn(cells: Cells, person: NamesInCells['person'], aside: (aside: Aside) => void) {
  const own = [fullNameOf(person), `${person.lastName} ${person.firstName}`].map((name) =>
    name.toLowerCase(),
  );
  const parts = wayKeys.map((key) => {
    const found = cells(key).flatMap((cell): (LabeledValue & Aside)[] => {
      const ways = waysInCell(key, cell.text, own);
      if (ways.saysMore) aside(cell);
      return ways.found.map(({ label, value }) => ({
        label: label ?? cell.label,
        value,
        text: value,
        column: cell.column,
      }));
    });
    const { kept, extra } = sortedWays(found);
    extra.forEach(aside);
    return draftOfWays(key, kept);
  });
  return Object.assign({}, ...parts) as Pick<RowDraft, WayKey> & Partial<WayLists>;
}

/** The field that the label of a date names, such as `Closing Anniversary`. */
const labeledDay = (label: string | null): DayKey | undefined =>
  dayKeys.find((key) =>
    [fieldOf(key).label, ...(fieldOf(key).dateLabels ?? [])].some(
      (known) => headerKeyOf(known) === headerKeyOf(label ?? ''),
    ),
  );

/** Of several columns for a day the first that is one; whatever says another day is set aside. */
function daysIn(cells: Cells, dateOf: DateOf, aside: (aside: Aside) => void) {
  const labeled = cells('labeledDate').map((cell) => ({ ...cell, column: cell.label ?? cell.column }));
  for (const cell of labeled) if (!labeledDay(cell.label)) aside(cell);
  const days = dayKeys.map((key): [DayKey, PartialDay | null] => {
    let day: PartialDay | null = null;
    for (const cell of [...cells(key), ...labeled.filter(({ label }) => labeledDay(label) === key)]) {
      const read = dateOf(cell.text);
      if (read && day === null) day = read;
      else if (read !== null && read !== day) aside(cell);
    }
    return [key, day];
  });
  return Object.fromEntries(days) as Record<DayKey, PartialDay | null>;
}

/** The first column of notes as it is, the others as lines with their names. */
function notesIn(cells: readonly Cell[]): string {
  const lines = cells.map(({ text, column }, at) =>
    at === 0 && isHeaderOf('notes', column) ? text : `${column}: ${text}`,
  );
  return lines.join('\n');
}

function tagsOf(cells: readonly Cell[], aside: (aside: Aside) => void): string[] {
  const names = uniqueTags(cells.flatMap(({ text }) => tagsIn(text)));
  const long = cells.filter(({ text }) => tagsIn(text).some((name) => name.length > tagLimits.name));
  for (const cell of long) aside(cell);
  const fitting = names.filter((name) => name.length <= tagLimits.name);
  const extra = fitting.slice(tagLimits.perContact).join(', ');
  if (extra) aside({ column: 'Tags', text: extra });
  return fitting.slice(0, tagLimits.perContact);
}

/** Without the groups that other products make by themselves, such as `* myContacts`. */
export function tagsIn(cell: string): string[] {
  if (cell === '') return [];
  const names = cell.split(tagSeparator).map((name) => name.trim());
  return uniqueTags(
    names
      .filter((name) => !name.startsWith('* '))
      .map(tidyTag)
      .filter(Boolean),
  );
}

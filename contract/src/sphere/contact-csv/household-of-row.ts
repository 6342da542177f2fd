import type { PartialDay } from '../../partial-day.ts';
import { fullNameOf } from '../../people.ts';
import type { ContactMethodKey } from '../contact-methods.ts';
import type { ImportLeftover } from '../import-leftovers.ts';
import type { ColumnCell, FieldCellsReader } from './cells.ts';
import { type HouseholdMember, parseHouseholdMembers } from './household.ts';
import { parseContactMethods, toContactMethodDraft } from './parse-contact-methods.ts';
import type { ParsedNames } from './parse-names.ts';
import { findRelationshipByLabel, isCloseRelationship } from './related.ts';

type DateOf = (text: string) => PartialDay | null | undefined;
type AddLeftover = (leftover: ImportLeftover) => void;

const first = (cells: readonly ColumnCell[]) => cells[0]?.text ?? '';

/**
 * The people whom a row names in addition to its main person: the partner, a spouse, children and relatives.
 */
export function findHouseholdMembers(
  cells: FieldCellsReader,
  names: ParsedNames,
  dateOf: DateOf,
  addLeftover: AddLeftover,
): HouseholdMember[] {
  const { person, partner } = names;
  if (!fullNameOf(person)) {
    for (const field of householdFields) cells(field).forEach(addLeftover);
    return [];
  }
  const partners: HouseholdMember[] = partner
    ? [{ ...partner, relationship: partner.lastName === person.lastName ? 'Spouse' : 'Other' }]
    : [];
  const companionsInField = (field: 'spouse' | 'children', relationship: 'Spouse' | 'Child') =>
    cells(field).flatMap((cell) => {
      const { companions, saysMore } = parseHouseholdMembers(cell.text, relationship, person.lastName);
      if (saysMore) addLeftover(cell);
      return companions;
    });
  const [spouse, ...others] = [
    ...partners,
    ...spouseInParts(cells, person.lastName),
    ...companionsInField('spouse', 'Spouse'),
  ];
  const spouses = spouse ? [{ ...spouse, ...spouseDetails(cells, dateOf, addLeftover) }, ...others] : [];
  if (!spouse) addSpouseLeftovers(cells, addLeftover);
  return withoutDuplicates([
    ...spouses,
    ...companionsInField('children', 'Child'),
    ...relationsIn(cells, person.lastName, addLeftover),
  ]);
}

/** The household columns. If a row has no main person, the values in these columns go into the notes. */
const householdFields = [
  'spouse',
  'spouse.firstName',
  'spouse.lastName',
  'spouse.email',
  'spouse.phone',
  'spouse.birthday',
  'children',
  'relation',
] as const;

const labelBefore = /^\s*([\p{L} ]+):\s*(.+)$/u;
const labelAfter = /^(.+?)\s*\(([\p{L} ]+)\)\s*$/u;

/**
 * Reads `Mary` with the label Spouse, `Spouse: Mary` or `Mary (Spouse)`. Distant relations go into the notes.
 */
function relationsIn(
  cells: FieldCellsReader,
  familyName: string,
  addLeftover: AddLeftover,
): HouseholdMember[] {
  return cells('relation').flatMap((cell) => {
    const [, before = '', nameAfter] = labelBefore.exec(cell.text) ?? [];
    const [, nameBefore, after = ''] = labelAfter.exec(cell.text) ?? [];
    const label = cell.label ?? (before || after);
    const relationship = findRelationshipByLabel(label);
    const { companions, saysMore } = isCloseRelationship(relationship)
      ? parseHouseholdMembers(nameAfter ?? nameBefore ?? cell.text, relationship, familyName)
      : { companions: [], saysMore: true };
    if (saysMore) addLeftover({ column: cell.label ?? cell.column, text: cell.text });
    return companions;
  });
}

function spouseInParts(cells: FieldCellsReader, familyName: string): HouseholdMember[] {
  const [givenName, ownFamilyName] = [first(cells('spouse.firstName')), first(cells('spouse.lastName'))];
  const { companions } = parseHouseholdMembers(givenName, 'Spouse', ownFamilyName || familyName);
  return companions.slice(0, 1);
}

function spouseDetails(
  cells: FieldCellsReader,
  dateOf: DateOf,
  addLeftover: AddLeftover,
): Partial<HouseholdMember> {
  const birthday = dateOf(first(cells('spouse.birthday')));
  for (const cell of cells('spouse.birthday')) if (!birthday) addLeftover(cell);
  return {
    ...spouseContactMethods('emailAddress', cells('spouse.email'), addLeftover),
    ...spouseContactMethods('phoneNumber', cells('spouse.phone'), addLeftover),
    ...(birthday && { birthday }),
  };
}

function spouseContactMethods(
  key: ContactMethodKey,
  cells: readonly ColumnCell[],
  addLeftover: AddLeftover,
): Partial<HouseholdMember> {
  const found = cells.flatMap((cell) => {
    const methods = parseContactMethods(key, cell.text);
    if (methods.hasOtherText) addLeftover(cell);
    return methods.found.map(({ label, value }) => ({ label: label ?? cell.label, value }));
  });
  return found.length ? (toContactMethodDraft(key, found) as Partial<HouseholdMember>) : {};
}

/** Adds the details of a spouse without a name to the leftovers. */
function addSpouseLeftovers(cells: FieldCellsReader, addLeftover: AddLeftover): void {
  for (const field of ['spouse.email', 'spouse.phone', 'spouse.birthday'] as const)
    cells(field).forEach(addLeftover);
}

const withoutDuplicates = (companions: readonly HouseholdMember[]): HouseholdMember[] => {
  const seen = new Set<string>();
  return companions.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase();
    return seen.has(name) ? false : seen.add(name);
  });
};

import type { Aside } from '../contact-asides.ts';
import type { WayKey } from '../contact-ways.ts';
import type { PartialDay } from '../partial-day.ts';
import { fullNameOf } from '../people.ts';
import type { Cell, Cells } from './cells.ts';
import { type Companion, companionsIn } from './household.ts';
import type { NamesInCells } from './names-in-cell.ts';
import { isClose, labeledRelationship } from './related.ts';
import { draftOfWays, waysInCell } from './ways-in-cell.ts';

type DateOf = (text: string) => PartialDay | null | undefined;
type SetAside = (aside: Aside) => void;

const first = (cells: readonly Cell[]) => cells[0]?.text ?? '';

/** Everybody a row names beside its own person: the other half of a couple, a spouse, the children. */
export function companionsOfRow(
  cells: Cells,
  names: NamesInCells,
  dateOf: DateOf,
  aside: SetAside,
): Companion[] {
  const { person, partner } = names;
  if (!fullNameOf(person)) {
    for (const field of householdFields) cells(field).forEach(aside);
    return [];
  }
  const half: Companion[] = partner
    ? [{ ...partner, relationship: partner.lastName === person.lastName ? 'Spouse' : 'Other' }]
    : [];
  const named = (field: 'spouse' | 'children', relationship: 'Spouse' | 'Child') =>
    cells(field).flatMap((cell) => {
      const { companions, saysMore } = companionsIn(cell.text, relationship, person.lastName);
      if (saysMore) aside(cell);
      return companions;
    });
  const [spouse, ...others] = [
    ...half,
    ...spouseInParts(cells, person.lastName),
    ...named('spouse', 'Spouse'),
  ];
  const spouses = spouse ? [{ ...spouse, ...factsOfSpouse(cells, dateOf, aside) }, ...others] : [];
  if (!spouse) keepFacts(cells, aside);
  return eachOnce([...spouses, ...named('children', 'Child'), ...relationsIn(cells, person.lastName, aside)]);
}

/** What a row says of a household; without a person it goes into the notes. */
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
const labelBehind = /^(.+?)\s*\(([\p{L} ]+)\)\s*$/u;

/** `Mary` beside the label Spouse, `Spouse: Mary` or `Mary (Spouse)`; who is not close is kept in the notes. */
function relationsIn(cells: Cells, familyName: string, aside: SetAside): Companion[] {
  return cells('relation').flatMap((cell) => {
    const [, before = '', nameBehind] = labelBefore.exec(cell.text) ?? [];
    const [, nameBefore, behind = ''] = labelBehind.exec(cell.text) ?? [];
    const label = cell.label ?? (before || behind);
    const relationship = labeledRelationship(label);
    const { companions, saysMore } = isClose(relationship)
      ? companionsIn(nameBehind ?? nameBefore ?? cell.text, relationship, familyName)
      : { companions: [], saysMore: true };
    if (saysMore) aside({ column: cell.label ?? cell.column, text: cell.text });
    return companions;
  });
}

function spouseInParts(cells: Cells, familyName: string): Companion[] {
  const [given, family] = [first(cells('spouse.firstName')), first(cells('spouse.lastName'))];
  const { companions } = companionsIn(given, 'Spouse', family || familyName);
  return companions.slice(0, 1);
}

function factsOfSpouse(cells: Cells, dateOf: DateOf, aside: SetAside): Partial<Companion> {
  const birthday = dateOf(first(cells('spouse.birthday')));
  for (const cell of cells('spouse.birthday')) if (!birthday) aside(cell);
  return {
    ...waysOfSpouse('emailAddress', cells('spouse.email'), aside),
    ...waysOfSpouse('phoneNumber', cells('spouse.phone'), aside),
    ...(birthday && { birthday }),
  };
}

function waysOfSpouse(key: WayKey, cells: readonly Cell[], aside: SetAside): Partial<Companion> {
  const found = cells.flatMap((cell) => {
    const ways = waysInCell(key, cell.text);
    if (ways.saysMore) aside(cell);
    return ways.found.map(({ label, value }) => ({ label: label ?? cell.label, value }));
  });
  return found.length ? (draftOfWays(key, found) as Partial<Companion>) : {};
}

/** What is known of a spouse without a name. */
function keepFacts(cells: Cells, aside: SetAside): void {
  for (const field of ['spouse.email', 'spouse.phone', 'spouse.birthday'] as const)
    cells(field).forEach(aside);
}

const eachOnce = (companions: readonly Companion[]): Companion[] => {
  const seen = new Set<string>();
  return companions.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase();
    return seen.has(name) ? false : seen.add(name);
  });
};

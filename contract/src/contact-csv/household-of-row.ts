import type { Aside } from '../contact-asides.ts';
import type { PartialDay } from '../partial-day.ts';
import type { Cell, Cells } from './cells.ts';
import { type Companion, companionsIn } from './household.ts';
import type { NamesInCells } from './names-in-cell.ts';
import { waysInCell } from './ways-in-cell.ts';

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
  if (!person.firstName || !person.lastName) return [];
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
  return eachOnce([...spouses, ...named('children', 'Child')]);
}

function spouseInParts(cells: Cells, familyName: string): Companion[] {
  const [given, family] = [first(cells('spouse.firstName')), first(cells('spouse.lastName'))];
  const { companions } = companionsIn(given, 'Spouse', family || familyName);
  return companions.slice(0, 1);
}

function factsOfSpouse(cells: Cells, dateOf: DateOf, aside: SetAside): Partial<Companion> {
  const [email] = waysInCell('emailAddress', first(cells('spouse.email'))).found;
  const [phone] = waysInCell('phoneNumber', first(cells('spouse.phone'))).found;
  const birthday = dateOf(first(cells('spouse.birthday')));
  for (const cell of cells('spouse.email')) if (!email) aside(cell);
  for (const cell of cells('spouse.phone')) if (!phone) aside(cell);
  for (const cell of cells('spouse.birthday')) if (!birthday) aside(cell);
  return {
    ...(email && { emailAddress: email.value }),
    ...(phone && { phoneNumber: phone.value }),
    ...(birthday && { birthday }),
  };
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

import { contactLimits } from '../contact-limits.ts';
import type { WayLists } from '../contact-ways.ts';
import { fullNameOf, namePartsOf } from '../people.ts';
import { connectedToOf, inverseOf, type Relationship } from '../sphere.ts';
import { saysNothing } from './blank-cells.ts';
import type { PersonName } from './names-in-cell.ts';

/** Someone a row names beside its own person: a contact of its own, connected with that person. */
export interface Companion extends PersonName, Partial<WayLists> {
  relationship: Relationship;
  emailAddress?: string;
  phoneNumber?: string;
  birthday?: string | null;
}

const mostWords = 4;
const noName = /[@\d]|\b(?:deceased|divorced|married|single|widowed|separated|yes|true|false|unknown)\b/i;

/** `Mary`, `Mary Jones` or `Mary (née Jones)`; who has no last name has the family's. */
function nameIn(text: string, familyName: string): PersonName | undefined {
  const plain = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[();]/g, ' ')
    .replace(/\s[-–]\s.*$/, '')
    .trim();
  if (saysNothing(plain) || noName.test(plain) || plain.split(/\s+/).length > mostWords) return undefined;
  const { firstName, lastName } = namePartsOf(plain);
  const name = { firstName, lastName: lastName || familyName };
  return name.firstName.length > contactLimits.name ? undefined : name;
}

/** Whom a cell names; what is no name, or says more than one, is to be kept elsewhere too. */
export function companionsIn(
  cell: string,
  relationship: Relationship,
  familyName: string,
): { companions: Companion[]; saysMore: boolean } {
  if (saysNothing(cell)) return { companions: [], saysMore: false };
  const texts = cell.split(/[,;&\n/]|\s+(?:and|y)\s+/i).filter((text) => text.trim() !== '');
  const names = texts.map((text) => nameIn(text, familyName));
  const isNamesAlone = names.every((name) => name !== undefined) && !/[()\d]|\s[-–]\s/.test(cell);
  return {
    companions: names.flatMap((name) => (name ? [{ ...name, relationship }] : [])),
    saysMore: !isNamesAlone,
  };
}

const plainName = (person: PersonName) => fullNameOf(person).replace(/[();]/g, ' ');

/** How the file's own person names them: `Mary Smith (Spouse); Tom Smith (Child)`. */
export const connectionsTo = (companions: readonly Companion[]): string =>
  connectedToOf(companions.map((one) => ({ name: plainName(one), relationship: one.relationship })));

/** How each of them names that person. */
export const connectionBack = (person: PersonName, relationship: Relationship): string =>
  connectedToOf([{ name: plainName(person), relationship: inverseOf(relationship) }]);

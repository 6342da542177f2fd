import { fullNameOf, splitFullName } from '../../people.ts';
import { contactLimits } from '../contact-limits.ts';
import type { ContactMethodLists } from '../contact-methods.ts';
import { formatConnectedTo, invertRelationship, type Relationship } from '../sphere.ts';
import { isBlankCell } from './blank-cells.ts';
import type { PersonName } from './parse-names.ts';

/** A person named in another person's row. They become a separate contact, connected with that person. */
export interface HouseholdMember extends PersonName, Partial<ContactMethodLists> {
  relationship: Relationship;
  emailAddress?: string;
  phoneNumber?: string;
  birthday?: string | null;
}

const maxWords = 4;
const notAName = /[@\d]|\b(?:deceased|divorced|married|single|widowed|separated|yes|true|false|unknown)\b/i;

/**
 * Reads `Mary`, `Mary Jones` or `Mary (née Jones)`. A person without a last name gets the family's last name.
 */
function parseName(text: string, familyName: string): PersonName | undefined {
  const cleaned = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[();]/g, ' ')
    .replace(/\s[-–]\s.*$/, '')
    .trim();
  if (isBlankCell(cleaned) || notAName.test(cleaned) || cleaned.split(/\s+/).length > maxWords)
    return undefined;
  const { firstName, lastName } = splitFullName(cleaned);
  const name = { firstName, lastName: lastName || familyName };
  return name.firstName.length > contactLimits.name ? undefined : name;
}

/** The people named in a cell. `saysMore` means that the cell contains other text too. */
export function parseHouseholdMembers(
  cell: string,
  relationship: Relationship,
  familyName: string,
): { companions: HouseholdMember[]; saysMore: boolean } {
  if (isBlankCell(cell)) return { companions: [], saysMore: false };
  const texts = cell.split(/[,;&\n/]|\s+(?:and|y)\s+/i).filter((text) => text.trim() !== '');
  const names = texts.map((text) => parseName(text, familyName));
  const hasOnlyNames = names.every((name) => name !== undefined) && !/[()\d]|\s[-–]\s/.test(cell);
  return {
    companions: names.flatMap((name) => (name ? [{ ...name, relationship }] : [])),
    saysMore: !hasOnlyNames,
  };
}

const plainName = (person: PersonName) => fullNameOf(person).replace(/[();]/g, ' ');

/** The main person's connections: `Mary Smith (Spouse); Tom Smith (Child)`. */
export const formatConnections = (companions: readonly HouseholdMember[]): string =>
  formatConnectedTo(companions.map((one) => ({ name: plainName(one), relationship: one.relationship })));

/** The connection from a companion back to the main person. */
export const formatReverseConnection = (person: PersonName, relationship: Relationship): string =>
  formatConnectedTo([{ name: plainName(person), relationship: invertRelationship(relationship) }]);

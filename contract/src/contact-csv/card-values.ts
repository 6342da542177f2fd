import { type DayKey, fieldOf } from '../contact-fields.ts';
import { structuredAddress, wholeAddress } from './address-cell.ts';
import { headerKeyOf } from './mapping.ts';
import { type CardLine, partsOf, unescaped } from './vcard-lines.ts';

export const typesOf = ({ params }: CardLine): string[] => params.get('TYPE')?.toLowerCase().split(',') ?? [];

/** The line with the preferred type, or else the first. */
export function best(
  card: readonly CardLine[],
  name: string,
  preferredTypes: readonly string[] = ['pref'],
): CardLine | undefined {
  const lines = card.filter((line) => line.name === name);
  return (
    lines.find(
      (line) => line.params.has('PREF') || preferredTypes.some((type) => typesOf(line).includes(type)),
    ) ?? lines[0]
  );
}

/** The company, followed by its departments. */
export const organizationIn = (card: readonly CardLine[]): string[] =>
  partsOf(best(card, fieldOf('company').card ?? '')?.value ?? '', ';')
    .map((part) => unescaped(part).trim())
    .filter(Boolean);

export const mainAddress = (card: readonly CardLine[]) =>
  best(card, fieldOf('address').card ?? '', ['home', 'pref']);

export function addressIn(line: CardLine | undefined): string {
  if (!line) return '';
  const label = line.params.get('LABEL');
  if (label) return wholeAddress(label.replaceAll('\\n', '\n'));
  return structuredAddress(
    partsOf(line.value, ';')
      .map((part) => unescaped(part).replaceAll(';', ' '))
      .join(';'),
  );
}

/** The date whose label names the field. Wedding anniversaries have no field. */
export function labeledDate(card: readonly CardLine[], key: DayKey): CardLine | undefined {
  const { card: property, dateLabels = [] } = fieldOf(key);
  const known = dateLabels.map(headerKeyOf);
  const groups = card
    .filter(({ name, value }) => name === 'X-ABLABEL' && known.includes(labelKeyOf(value)))
    .map(({ group }) => group);
  return card.find(({ name, group }) => name === property && groups.includes(group));
}

/** Apple writes its own labels as `_$!<Anniversary>!$_`. */
const plainLabel = (label: string) => unescaped(label).replace(/_\$!<|>!\$_/g, '');
const labelKeyOf = (label: string) => headerKeyOf(plainLabel(label));

/** The label of a property, which address books write as a separate line of the same group. */
export const labelOfGroup = (card: readonly CardLine[], { group }: CardLine): string | undefined => {
  const label = card.find((line) => line.name === 'X-ABLABEL' && group !== '' && line.group === group);
  return label && plainLabel(label.value);
};

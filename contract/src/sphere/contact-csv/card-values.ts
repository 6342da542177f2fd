import { contactFieldByKey, type DayFieldKey } from '../contact-fields.ts';
import { parseVCardAddress, parseWholeAddress } from './address-cell.ts';
import { headerKeyOf } from './mapping.ts';
import { splitUnescaped, unescapeText, type VCardLine } from './vcard-lines.ts';

export const vCardLineTypesOf = ({ params }: VCardLine): string[] =>
  params.get('TYPE')?.toLowerCase().split(',') ?? [];

/** The line with the preferred type, or else the first. */
export function findPreferredVCardLine(
  card: readonly VCardLine[],
  name: string,
  preferredTypes: readonly string[] = ['pref'],
): VCardLine | undefined {
  const lines = card.filter((line) => line.name === name);
  return (
    lines.find(
      (line) =>
        line.params.has('PREF') || preferredTypes.some((type) => vCardLineTypesOf(line).includes(type)),
    ) ?? lines[0]
  );
}

/** The company, followed by its departments. */
export const organizationOf = (card: readonly VCardLine[]): string[] =>
  splitUnescaped(
    findPreferredVCardLine(card, contactFieldByKey('company').vCardProperty ?? '')?.value ?? '',
    ';',
  )
    .map((part) => unescapeText(part).trim())
    .filter(Boolean);

export const findMainAddressLine = (card: readonly VCardLine[]) =>
  findPreferredVCardLine(card, contactFieldByKey('address').vCardProperty ?? '', ['home', 'pref']);

export function addressOfVCardLine(line: VCardLine | undefined): string {
  if (!line) return '';
  const label = line.params.get('LABEL');
  if (label) return parseWholeAddress(label.replaceAll('\\n', '\n'));
  return parseVCardAddress(
    splitUnescaped(line.value, ';')
      .map((part) => unescapeText(part).replaceAll(';', ' '))
      .join(';'),
  );
}

/** The date whose label names the field. Wedding anniversaries have no field. */
export function findLabeledDate(card: readonly VCardLine[], key: DayFieldKey): VCardLine | undefined {
  const { vCardProperty: property, dateLabels = [] } = contactFieldByKey(key);
  const known = dateLabels.map(headerKeyOf);
  const groups = card
    .filter(({ name, value }) => name === 'X-ABLABEL' && known.includes(labelKeyOf(value)))
    .map(({ group }) => group);
  return card.find(({ name, group }) => name === property && groups.includes(group));
}

/** Apple writes its own labels as `_$!<Anniversary>!$_`. */
const plainLabel = (label: string) => unescapeText(label).replace(/_\$!<|>!\$_/g, '');
const labelKeyOf = (label: string) => headerKeyOf(plainLabel(label));

/** The label of a property, which address books write as a separate line of the same group. */
export const findGroupLabel = (card: readonly VCardLine[], { group }: VCardLine): string | undefined => {
  const label = card.find((line) => line.name === 'X-ABLABEL' && group !== '' && line.group === group);
  return label && plainLabel(label.value);
};

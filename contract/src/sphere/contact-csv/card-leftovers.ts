import { fullNameOf } from '../../people.ts';
import { readPhotoLine } from '../contact-card/photo-line.ts';
import { contactFieldByKey, contactFieldKeys, dayFieldKeys } from '../contact-fields.ts';
import type { ImportLeftover } from '../import-leftovers.ts';
import { importMessages } from '../sphere-import.ts';
import {
  addressOfVCardLine,
  findGroupLabel,
  findLabeledDate,
  findMainAddressLine,
  findPreferredVCardLine,
  organizationOf,
  vCardLineTypesOf,
} from './card-values.ts';
import type { PersonName } from './parse-names.ts';
import { splitUnescaped, unescapeText, type VCardLine } from './vcard-lines.ts';

/** vCard properties without a contact field, with their label in the notes. */
const notesLabels: Record<string, string> = {
  NICKNAME: 'Nickname',
  ROLE: 'Role',
  URL: 'Website',
  ANNIVERSARY: 'Anniversary',
  'X-ANNIVERSARY': 'Anniversary',
};

const fieldProperties = new Set(contactFieldKeys.map((key) => contactFieldByKey(key).vCardProperty));

/** The values of a card that have no contact field. The import adds them to the notes. */
export function findVCardLeftovers(
  card: readonly VCardLine[],
  person: PersonName,
  title: string | undefined,
): ImportLeftover[] {
  const [, , middle = '', , suffix = ''] = splitUnescaped(
    findPreferredVCardLine(card, 'N')?.value ?? '',
    ';',
  ).map((part) => unescapeText(part).trim());
  const others = card.flatMap((line): ImportLeftover[] => {
    const column = notesLabels[line.name];
    if (column && !fieldProperties.has(line.name)) return [{ column, text: unescapeText(line.value) }];
    if (line.name === 'ADR' && line !== findMainAddressLine(card)) {
      return [{ column: `${addressLabel(line)} address`, text: addressOfVCardLine(line) }];
    }
    return line.name === 'PHOTO' && isLink(line.value) ? [{ column: 'Photo', text: line.value }] : [];
  });
  const all = [
    ...(title ? [{ column: 'Name', text: `${title} ${fullNameOf(person)}` }] : []),
    { column: 'Middle name', text: middle },
    { column: 'Suffix', text: suffix },
    { column: 'Department', text: organizationOf(card).slice(1).join(', ') },
    ...otherDates(card),
    ...others,
  ];
  return all.filter(({ text }) => text.trim() !== '');
}

const isLink = (value: string) => /^https?:/i.test(value);

function addressLabel(line: VCardLine): string {
  const types = vCardLineTypesOf(line);
  if (types.includes('work')) return 'Work';
  return types.includes('home') ? 'Home' : 'Second';
}

/** Labeled dates without a contact field: `_$!<Anniversary>!$_` is a wedding anniversary. */
function otherDates(card: readonly VCardLine[]): ImportLeftover[] {
  const ours = new Set(
    dayFieldKeys.map((key) => contactFieldByKey(key).dateLabels && findLabeledDate(card, key)),
  );
  return card
    .filter((line) => line.name === 'X-ABDATE' && !ours.has(line))
    .map((line) => ({ column: findGroupLabel(card, line) ?? 'Date', text: line.value }));
}

/** The warning for a card whose photos are neither links nor inside the card. */
export const findPhotoWarnings = (card: readonly VCardLine[]): string[] => {
  const photos = card.filter(({ name, value }) => name === 'PHOTO' && value !== '' && !isLink(value));
  return photos.length > 0 && !photos.some(readPhotoLine) ? [importMessages.unreadablePhoto] : [];
};

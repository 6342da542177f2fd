import { type DayKey, fieldOf, type ImportedKey } from '../contact-fields.ts';
import { type LabeledValue, labelOf, several, type WayKey } from '../contact-ways.ts';
import { type Day, yearOf } from '../day.ts';
import { namePartsOf } from '../people.ts';
import { connectedToOf } from '../sphere.ts';
import { importLimits, importMessages } from '../sphere-import.ts';
import { structuredAddress, wholeAddress } from './address-cell.ts';
import { draftBy, type FieldReaders, type RowDraft, tagsIn } from './contact-of-row.ts';
import { parseDate } from './dates.ts';
import { encodingOf, textOf } from './decode.ts';
import { FileProblem } from './file-problem.ts';
import { headerKeyOf } from './mapping.ts';
import { judge, type ReadRow } from './read-contacts.ts';
import { relationshipOf } from './related.ts';
import { type CardLine, cardsOf, partsOf, unescaped } from './vcard-lines.ts';

/** Whether a file holds cards rather than a table. */
export async function isVCard(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 200).text();
  return /^\ufeff?\s*BEGIN:VCARD/i.test(head);
}

/** Reads the cards of a file, version 3 or 4, and judges each as a row of a table would be. */
export async function readVCards(file: Blob, today: Day): Promise<ReadRow[]> {
  let text = '';
  for await (const piece of textOf(file, await encodingOf(file))) text += piece;
  const cards = cardsOf(text);
  if (cards.length === 0) throw new FileProblem(importMessages.noContacts);
  if (cards.length > importLimits.rows) throw new FileProblem(importMessages.tooManyRows);
  const judged = judge(today);
  return cards.map((card, at) => {
    const cells = card.map(({ name, value }) => `${name}:${value}`);
    return judged({ number: at + 1, cells }, draftOf(card, yearOf(today)));
  });
}

/** The preferred one of several, or else the first. */
function best(
  card: readonly CardLine[],
  name: string,
  wanted: readonly string[] = ['pref'],
): CardLine | undefined {
  const lines = card.filter((line) => line.name === name);
  const types = (line: CardLine) => line.params.get('TYPE')?.toLowerCase().split(',') ?? [];
  return (
    lines.find((line) => line.params.has('PREF') || wanted.some((type) => types(line).includes(type))) ??
    lines[0]
  );
}

function draftOf(card: readonly CardLine[], thisYear: number): RowDraft | string {
  const line = (key: ImportedKey, wanted?: readonly string[]) => best(card, fieldOf(key).card ?? '', wanted);
  const text = (key: ImportedKey) => unescaped(line(key)?.value ?? '').trim();
  const dayLine = (key: DayKey) => (fieldOf(key).dateLabels ? labelledDate(card, key) : line(key));
  const readers: FieldReaders<readonly CardLine[]> = {
    name: (_, key) => namesIn(card)[key],
    connections: relatedIn,
    email: (_, key) => waysIn(card, key, ['pref'], /^mailto:/i),
    phone: (_, key) => waysIn(card, key, ['cell', 'mobile', 'iphone'], /^tel:/i),
    address: (_, key) => addressIn(line(key, ['home', 'pref'])),
    day: (_, key) => dateOf(dayLine(key), thisYear),
    line: (_, key) => text(key),
    tags: (_, key) => partsOf(line(key)?.value ?? '', ',').flatMap((name) => tagsIn(unescaped(name))),
    text: (_, key) => text(key),
  };
  return draftBy(readers, card, (key) => (isDay(key) ? (dayLine(key)?.value ?? '') : text(key)));
}

/** All numbers or addresses with what they are for; the preferred one first. */
function waysIn(
  card: readonly CardLine[],
  key: WayKey,
  wanted: readonly string[],
  scheme: RegExp,
): LabeledValue[] {
  const property = fieldOf(key).card ?? '';
  const main = best(card, property, wanted);
  const lines = card.filter((line) => line.name === property && line !== main);
  return [main, ...lines].flatMap((line) => {
    const value = unescaped(line?.value ?? '')
      .replace(scheme, '')
      .trim();
    return line && value ? [{ label: wayLabel(card, key, line), value }] : [];
  });
}

/** A label of its own says more than a type. */
function wayLabel(card: readonly CardLine[], key: WayKey, { group, params }: CardLine): string | null {
  const label = card.find((line) => line.name === 'X-ABLABEL' && group !== '' && line.group === group);
  if (label) return labelOf(key, plainLabel(label.value));
  const types = params.get('TYPE')?.split(',') ?? [];
  return (
    types
      .map((type) => labelOf(key, type))
      .find((one) => several[key].labels.some((known) => known === one)) ?? null
  );
}

const isDay = (key: ImportedKey): key is DayKey => fieldOf(key).kind === 'day';

function namesIn(card: readonly CardLine[]) {
  const [lastName = '', firstName = ''] = partsOf(best(card, 'N')?.value ?? '', ';').map((part) =>
    unescaped(part).trim(),
  );
  if (firstName && lastName) return { firstName, lastName };
  const whole = namePartsOf(unescaped(best(card, 'FN')?.value ?? ''));
  return { firstName: firstName || whole.firstName, lastName: lastName || whole.lastName };
}

function addressIn(line: CardLine | undefined): string {
  if (!line) return '';
  const label = line.params.get('LABEL');
  if (label) return wholeAddress(label.replaceAll('\\n', '\n'));
  return structuredAddress(
    partsOf(line.value, ';')
      .map((part) => unescaped(part).replaceAll(';', ' '))
      .join(';'),
  );
}

/** A date whose label names the field; wedding anniversaries are none of ours. */
function labelledDate(card: readonly CardLine[], key: DayKey): CardLine | undefined {
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

/** Some cards give a stand-in for a year nobody knows, and say so. */
function dateOf(line: CardLine | undefined, thisYear: number) {
  if (!line) return null;
  const standIn = line.params.get('X-APPLE-OMIT-YEAR');
  const value = standIn && line.value.startsWith(standIn) ? line.value.replace(standIn, '-') : line.value;
  return parseDate(value, 'month-first', thisYear);
}

function relatedIn(card: readonly CardLine[]): string {
  const related = card.filter(({ name, value }) => name === 'RELATED' && !/^urn:/i.test(value));
  return connectedToOf(
    related.map(({ params, value }) => ({
      name: unescaped(value),
      relationship: relationshipOf(params.get('TYPE') ?? ''),
    })),
  );
}

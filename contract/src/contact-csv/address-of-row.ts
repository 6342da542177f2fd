import type { Aside } from '../contact-asides.ts';
import { fold } from '../fold.ts';
import { usStates } from '../reference/us-states.ts';
import { addressLineOf, structuredAddress, wholeAddress } from './address-cell.ts';
import type { Cell, Cells } from './cells.ts';

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
const saysSame = (one: string, other: string) =>
  plain(one).includes(plain(other)) || plain(other).includes(plain(one));

const unitWord = /\b(unit|suite|apt|apartment|apartamento)\b/i;

/** `4B` under `Unit` is Unit 4B; what says so itself stays as it is. */
function unitIn({ text, column }: Cell): string {
  const word = unitWord.exec(column)?.[1];
  return word && /^#?\s*[\w-]{1,6}$/.test(text) ? `${word} ${text.replace(/^#\s*/, '')}` : text;
}

/** Spreadsheets take the ZIP code 02134 for a number and lose its zero; in a state of ours every code has five digits. */
function wholeZip(zip: string, state: string): string {
  const isState = usStates.some(({ code, name }) => [code, name].some((one) => plain(one) === plain(state)));
  return isState && /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
}

const first = (cells: readonly Cell[]) => cells[0]?.text ?? '';

/** The parts of an address are surer than a whole one; a whole one that lacks its city is a street. */
export function addressOfRow(cells: Cells, aside: (aside: Aside) => void): string {
  const whole = cells('address').map(({ text, column }) => ({ text: wholeAddress(text), column }));
  const [city, state] = [first(cells('address.city')), first(cells('address.state'))];
  const zip = wholeZip(first(cells('address.zip')), state);
  const structured = first(cells('structuredAddress'));
  const unit = cells('address.unit').map(unitIn).join(' ');
  const own = first(cells('address.street'));
  const isStreet =
    !own && !structured && city !== '' && whole[0] && !plain(whole[0].text).includes(plain(city));
  const street = own || (isStreet ? (whole[0]?.text ?? '') : '');
  const ofParts = street || (city && !whole[0] && !structured);
  const line = ofParts
    ? addressLineOf({ street: withUnit(street, unit), city, state, zip })
    : structured
      ? structuredAddress(structured)
      : withUnitInLine(whole[0]?.text ?? '', unit);
  const used = own || structured ? undefined : whole[0];
  for (const other of whole) if (other !== used && !saysSame(other.text, line)) aside(other);
  return line;
}

const withUnit = (street: string, unit: string) =>
  unit === '' || plain(street).endsWith(plain(unit)) ? street : `${street} ${unit}`.trim();

/** Before the first comma, which ends the street. */
function withUnitInLine(line: string, unit: string): string {
  if (unit === '' || plain(line).includes(plain(unit))) return line;
  const [street = '', ...rest] = line.split(',');
  return [withUnit(street, unit), ...rest].join(',');
}

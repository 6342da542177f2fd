import { foldForSearch } from '../../fold.ts';
import { usStates } from '../../reference/us-states.ts';
import type { ImportLeftover } from '../import-leftovers.ts';
import { joinCellAddress, parseVCardAddress, parseWholeAddress } from './address-cell.ts';
import type { ColumnCell, FieldCellsReader } from './cells.ts';

const normalize = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, '');
const containsSame = (one: string, other: string) =>
  normalize(one).includes(normalize(other)) || normalize(other).includes(normalize(one));

const unitWord = /\b(unit|suite|apt|apartment|apartamento)\b/i;

/**
 * The unit of an address: `4B` in the column `Unit` becomes `Unit 4B`. A cell that already names the unit
 * stays as it is.
 */
function unitOf({ text, column }: ColumnCell): string {
  const word = unitWord.exec(column)?.[1];
  return word && /^#?\s*[\w-]{1,6}$/.test(text) ? `${word} ${text.replace(/^#\s*/, '')}` : text;
}

/** Restores the leading zero of a US ZIP code such as 02134, which spreadsheets drop. */
function restoreZipZero(zip: string, state: string): string {
  const isState = usStates.some(({ code, name }) =>
    [code, name].some((one) => normalize(one) === normalize(state)),
  );
  return isState && /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
}

const first = (cells: readonly ColumnCell[]) => cells[0]?.text ?? '';

/**
 * The address of a row: its separate parts if present, or else the whole address. If the row has a city and
 * the whole address lacks it, the whole address counts as the street.
 */
export function readAddressOfRow(
  cells: FieldCellsReader,
  addLeftover: (leftover: ImportLeftover) => void,
): string {
  const wholeAddresses = cells('address').map(({ text, column }) => ({
    text: parseWholeAddress(text),
    column,
  }));
  const [city, state] = [first(cells('address.city')), first(cells('address.state'))];
  const zip = restoreZipZero(first(cells('address.zip')), state);
  const structured = first(cells('structuredAddress'));
  const unit = cells('address.unit').map(unitOf).join(' ');
  const ownStreet = first(cells('address.street'));
  const isStreet =
    !ownStreet &&
    !structured &&
    city !== '' &&
    wholeAddresses[0] &&
    !normalize(wholeAddresses[0].text).includes(normalize(city));
  const street = ownStreet || (isStreet ? (wholeAddresses[0]?.text ?? '') : '');
  const hasParts = street || (city && !wholeAddresses[0] && !structured);
  const line = hasParts
    ? joinCellAddress({ street: withUnit(street, unit), city, state, zip })
    : structured
      ? parseVCardAddress(structured)
      : withUnitInLine(wholeAddresses[0]?.text ?? '', unit);
  const used = ownStreet || structured ? undefined : wholeAddresses[0];
  for (const other of wholeAddresses)
    if (other !== used && !containsSame(other.text, line)) addLeftover(other);
  return line;
}

const withUnit = (street: string, unit: string) =>
  unit === '' || normalize(street).endsWith(normalize(unit)) ? street : `${street} ${unit}`.trim();

/** Inserts the unit before the first comma, which ends the street. */
function withUnitInLine(line: string, unit: string): string {
  if (unit === '' || normalize(line).includes(normalize(unit))) return line;
  const [street = '', ...rest] = line.split(',');
  return [withUnit(street, unit), ...rest].join(',');
}

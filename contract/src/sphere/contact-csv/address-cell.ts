import { countryNames } from '../../reference/address-words.ts';

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
const isUnitedStates = (country: string) => countryNames.has(country.toLowerCase().replace(/\.$/, ''));

export interface CellAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
  country?: string;
}

/** Joins the parts to `1420 Sample Oak Ln, Jacksonville, FL 32204`, without "US". */
export function joinCellAddress({ street, city, state, zip, country = '' }: CellAddress): string {
  const region = tidy(`${state} ${zip}`);
  return [street, city, region, isUnitedStates(country) ? '' : country].map(tidy).filter(Boolean).join(', ');
}

/** Parses an address in the vCard format: box;extended;street;city;state;zip;country */
export function parseVCardAddress(cell: string): string {
  const [box = '', extended = '', street = '', city = '', state = '', zip = '', country = ''] =
    cell.split(';');
  return joinCellAddress({ street: tidy(`${box} ${street} ${extended}`), city, state, zip, country });
}

/** Reads a whole address in one cell: on one line, on several lines, or with two spaces between its parts. */
export function parseWholeAddress(cell: string): string {
  if (cell === '') return '';
  const lines = cell.trim().split(/\n+/).map(tidy).filter(Boolean);
  if (lines.length > 1) return (isUnitedStates(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines).join(', ');
  const parts = cell.trim().split(/ {2,}/);
  if (parts.length < 4) return cell.trim().replace(/\s+/g, ' ');
  const country = isUnitedStates(parts.at(-1) ?? '') ? parts.pop() : '';
  const [zip = '', state = '', city = '', ...street] = parts.reverse();
  return joinCellAddress({ street: street.reverse().join(' '), city, state, zip, country });
}

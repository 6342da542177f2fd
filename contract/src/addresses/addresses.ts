import { z } from 'zod';
import { lineSchema } from '../line-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { countryNames, isStateName } from '../reference/address-words.ts';

/** One suggested address. The field names are those of the map services. */
export const AddressSuggestion = z.object({
  display_name: z.string(),
  street: z.string(),
  city: z.string(),
  /** The two-letter code of the state. */
  state: z.string(),
  zipCode: z.string(),
});
export type AddressSuggestion = z.output<typeof AddressSuggestion>;

export const AddressSuggestions = z.array(AddressSuggestion);

export const addressSearchOptions = {
  minCharacters: 3,
  maxResults: 5,
  debounce: 300,
  closeAfterBlur: 200,
  empty: 'No addresses found',
} as const;

export const AddressQuery = z.object({
  q: z.string().overwrite(normalizeLine).max(200, 'Please type a shorter address'),
});

export const AddressText = z
  .string()
  .overwrite(normalizeLine)
  .max(300, 'Address must be 300 characters or fewer');

/** The parts of an address, in the order people write them. */
export const AddressParts = z.object({
  street: lineSchema('Street', 120),
  city: lineSchema('City', 60),
  stateProvince: lineSchema('State', 40),
  zipPostal: lineSchema('ZIP code', 12),
  country: lineSchema('Country', 40),
});
export type AddressParts = z.output<typeof AddressParts>;

/**
 * Joins the parts of an address to `118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US`. Leaves out empty
 * parts.
 */
export const joinAddress = ({ street, city, stateProvince, zipPostal, country }: AddressParts): string =>
  [street, city, stateProvince, zipPostal, country]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(', ');

/**
 * Formats an address like `118 Sandpiper Ct, Ponte Vedra Beach, FL 32082`, as on an envelope in the US,
 * without the country.
 */
export function formatAddressLine(address: string): string {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return [street, city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
}

/** Formats the city line of an address, for example `Ponte Vedra Beach, FL 32082`. */
export function formatCityLine(address: string): string {
  const { city, stateProvince, zipPostal } = splitAddress(address);
  return [city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
}

const piecesOf = (address: string): string[] =>
  address
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);

const zip = /^\d{5}(-\d{4})?$/;

/** Splits `FL 32082` into state and ZIP code. */
const splitStateAndZip = (piece: string): string[] =>
  /^(.*\D)\s+(\d{5}(?:-\d{4})?)$/.exec(piece)?.slice(1) ?? [piece];

/**
 * Reads an address line from its end: country, ZIP code and state if present, then the city; the rest is the
 * street.
 */
export function splitAddress(address: string): AddressParts {
  const remaining = piecesOf(address);
  const popIf = (fits: (piece: string) => boolean) =>
    fits(remaining.at(-1) ?? '') ? (remaining.pop() ?? '') : '';
  const country = popIf((piece) => countryNames.has(piece.toLowerCase()));
  remaining.push(...splitStateAndZip(remaining.pop() ?? ''));
  const zipPostal = popIf((piece) => zip.test(piece));
  const stateProvince = popIf((piece) => remaining.length > 1 && isStateName(piece));
  const city = remaining.length > 1 ? (remaining.pop() ?? '') : '';
  return { street: remaining.join(', '), city, stateProvince, zipPostal, country };
}

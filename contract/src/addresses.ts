import { z } from 'zod';
import { oneLine } from './plain-text.ts';
import { countryNames, isStateName } from './reference/address-words.ts';

/** One address the person may mean, in the names the map services use. */
export const AddressSuggestion = z.object({
  display_name: z.string(),
  street: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  zipCode: z.string(),
});
export type AddressSuggestion = z.output<typeof AddressSuggestion>;

export const AddressSuggestions = z.array(AddressSuggestion);

export const addressSearch = {
  fewestCharacters: 3,
  mostResults: 5,
  debounce: 300,
  closeAfterBlur: 200,
  empty: 'No addresses found',
} as const;

export const AddressQuery = z.object({
  q: z.string().overwrite(oneLine).max(200, 'Please type a shorter address'),
});

export const AddressText = z.string().overwrite(oneLine).max(300, 'Address must be 300 characters or fewer');

const part = (label: string, longest: number) =>
  z.string().overwrite(oneLine).max(longest, `${label} must be ${longest} characters or fewer`);

/** An address in the order it is written. */
export const AddressParts = z.object({
  street: part('Street', 120),
  city: part('City', 60),
  stateProvince: part('State', 40),
  zipPostal: part('ZIP code', 12),
  country: part('Country', 40),
});
export type AddressParts = z.output<typeof AddressParts>;

/** `118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US`; what is missing is left out. */
export const joinAddress = ({ street, city, stateProvince, zipPostal, country }: AddressParts): string =>
  [street, city, stateProvince, zipPostal, country]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(', ');

/** `118 Sandpiper Ct, Ponte Vedra Beach, FL 32082`: as it is written on an envelope here, without our own country. */
export function addressLine(address: string): string {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return [street, city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
}

const piecesOf = (address: string): string[] =>
  address
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);

const zip = /^\d{5}(-\d{4})?$/;

/** `FL 32082` is two parts written as one. */
const apart = (piece: string): string[] => /^(.*\D)\s+(\d{5}(?:-\d{4})?)$/.exec(piece)?.slice(1) ?? [piece];

/** The parts of an address line, read from its end: what is no country, zip or state is city, then street. */
export function splitAddress(address: string): AddressParts {
  const left = piecesOf(address);
  const take = (fits: (piece: string) => boolean) => (fits(left.at(-1) ?? '') ? (left.pop() ?? '') : '');
  const country = take((piece) => countryNames.has(piece.toLowerCase()));
  left.push(...apart(left.pop() ?? ''));
  const zipPostal = take((piece) => zip.test(piece));
  const stateProvince = take((piece) => left.length > 1 && isStateName(piece));
  const city = left.length > 1 ? (left.pop() ?? '') : '';
  return { street: left.join(', '), city, stateProvince, zipPostal, country };
}

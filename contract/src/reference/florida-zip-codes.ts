import { foldForSearch } from '../fold.ts';
import zipCodesByCounty from './florida-zip-codes.json' with { type: 'json' };

export interface FloridaZipCode {
  zip: string;
  city: string;
  county: string;
}

let expanded: readonly FloridaZipCode[] | undefined;

/** All 1,473 ZIP codes in order. The file lists them by county and city, because browsers load it. */
export function floridaZipCodes(): readonly FloridaZipCode[] {
  expanded ??= Object.entries(zipCodesByCounty)
    .flatMap(([county, cities]) =>
      Object.entries(cities).flatMap(([city, zips]) => zips.split(' ').map((zip) => ({ zip, city, county }))),
    )
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
  return expanded;
}

/** The label of a ZIP code, such as `32082 - Ponte Vedra Beach - St. Johns`. */
export const formatZipLabel = ({ zip, city, county }: FloridaZipCode): string =>
  `${zip} - ${city} - ${county}`;

/** The ZIP code in a label: the part before the first ' - '. */
export const parseZipLabel = (label: string): string => label.split(' - ', 1)[0] ?? label;

/** The ZIP codes of a Florida county. */
export const listZipsOfCounty = (county: string): string[] =>
  floridaZipCodes()
    .filter((one) => foldForSearch(one.county) === foldForSearch(county))
    .map(({ zip }) => zip);

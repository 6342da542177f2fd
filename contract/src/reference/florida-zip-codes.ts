import { zipCodesByCounty } from './florida-zip-codes-by-county.ts';

export interface FloridaZipCode {
  zip: string;
  city: string;
  county: string;
}

let expanded: readonly FloridaZipCode[] | undefined;

/** All 1,473 ZIP codes in order, expanded from the compact list on first use. */
export function floridaZipCodes(): readonly FloridaZipCode[] {
  expanded ??= Object.entries(zipCodesByCounty)
    .flatMap(([county, cities]) => cities.split(';').flatMap((line) => zipCodesOfCity(line.trim(), county)))
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
  return expanded;
}

function zipCodesOfCity(line: string, county: string): FloridaZipCode[] {
  const words = line.split(/\s+/);
  const city = words.filter((word) => !isZip(word)).join(' ');
  return words.filter(isZip).map((zip) => ({ zip, city, county }));
}

const isZip = (word: string): boolean => /^\d{5}$/.test(word);

/** 32082 - Ponte Vedra Beach - St. Johns */
export const zipLabelOf = ({ zip, city, county }: FloridaZipCode): string => `${zip} - ${city} - ${county}`;

/** The ZIP code in a label: the part before the first ' - '. */
export const zipOfLabel = (label: string): string => label.split(' - ', 1)[0] ?? label;

/** Shown wherever the product lists the sources of its data; the license asks for the first. */
export const dataCredits = [
  'Postal code data from GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), modified.',
] as const;

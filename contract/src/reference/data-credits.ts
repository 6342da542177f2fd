/** The data sources that the product credits. The license of the first one requires this credit. */
export const dataCredits = [
  'Postal code data from GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), modified.',
] as const;

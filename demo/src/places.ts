import { joinAddress } from '#contract/addresses/addresses.ts';
import { type FloridaZipCode, floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { splitAtCommas } from './lists.ts';
import type { Random } from './random.ts';

export interface DemoAddress {
  street: string;
  city: string;
  state: 'FL';
  zip: string;
}

export const createFloridaAddress = (street: string, city: string, zip: string): DemoAddress => ({
  street,
  city,
  state: 'FL',
  zip,
});

export const formatDemoAddress = ({ street, city, state, zip }: DemoAddress): string =>
  `${street}, ${city}, ${state} ${zip}`;

/** The address of a deal, as the form for deals joins its fields. */
export const formatDealAddress = ({ street, city, state, zip }: DemoAddress): string =>
  joinAddress({ street, city, stateProvince: state, zipPostal: zip, country: 'US' });

/** The counties in which the roster is open and most demo people live. */
export const northeastCounties = ['Duval', 'St. Johns', 'Clay', 'Nassau', 'Flagler', 'Putnam'] as const;

const streetNames = splitAtCommas(`
  Sandpiper, Mangrove, Pelican Bay, Old Quarry, Heron, Citrus, Sea Oat, Marsh Hen, Live Oak, Coquina,
  Driftwood, Sawgrass, Lantern, Magnolia, Egret, Tupelo, Bayberry, Palmetto, Spanish Moss, Kingfisher,
  Wild Iris, Osprey Nest, Cedar Key, Moonrise, Turtle Crossing, Cypress Knee, Red Bay, Sandhill,
  Starfish, Dolphin, Hibiscus, Jasmine, Longleaf, Muscadine, Orange Blossom, Plumeria, Quail Run,
  Royal Tern, Scallop, Trade Wind`);
const streetKinds = splitAtCommas('Ct, Ln, Dr, Rd, Way, Loop, Cir, Ave, Trl, St');

/** Returns a function that creates unique addresses: made-up streets in real cities of the counties. */
export function createAddressGenerator(
  random: Random,
  counties: readonly string[] = northeastCounties,
): () => DemoAddress {
  const zips = floridaZipCodes().filter(({ county }) => counties.includes(county));
  const used = new Set<string>();
  const nextAddress = (): DemoAddress => {
    const address = addressIn(random.pick(zips), random);
    if (used.has(formatDemoAddress(address))) return nextAddress();
    used.add(formatDemoAddress(address));
    return address;
  };
  return nextAddress;
}

const addressIn = ({ zip, city }: FloridaZipCode, random: Random): DemoAddress =>
  createFloridaAddress(
    `${random.int(2, 4980)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`,
    city,
    zip,
  );

const areaCodes = splitAtCommas('904, 386, 352, 321, 407, 813, 727, 941, 239, 305, 561, 954, 772, 850, 863');

/**
 * Returns a function that creates unique ten-digit numbers from the range for fiction (555-0100 to 555-0199).
 */
export function createPhoneGenerator(random: Random, taken: readonly string[] = []): () => string {
  const numbers = areaCodes.flatMap((area) =>
    Array.from({ length: 100 }, (_, line) => `${area}55501${String(line).padStart(2, '0')}`),
  );
  const remaining = random.shuffle(numbers.filter((number) => !taken.includes(number)));
  return () => {
    const number = remaining.pop();
    if (!number) throw new RangeError('No telephone numbers left');
    return number;
  };
}

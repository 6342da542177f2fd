export type PriceGroup = 'higher' | 'standard';

interface CategoryFacts {
  priceGroup: PriceGroup;
  /** Other names that people and older screens use. */
  aliases: readonly string[];
}

const facts = {
  'AC/Heating': { priceGroup: 'higher', aliases: ['AC', 'HVAC', 'Heating'] },
  Cleaners: { priceGroup: 'standard', aliases: ['Cleaner', 'Cleaning'] },
  Electricians: { priceGroup: 'higher', aliases: ['Electrician'] },
  Flooring: { priceGroup: 'higher', aliases: [] },
  'Handyman/Contractors': {
    priceGroup: 'higher',
    aliases: ['Handyman', 'Handyman/Contractor', 'Contractor', 'Contractors'],
  },
  'Home Warranty': { priceGroup: 'higher', aliases: [] },
  'Home Security': { priceGroup: 'standard', aliases: [] },
  'Home Insurance': { priceGroup: 'higher', aliases: ['Insurance'] },
  Inspectors: { priceGroup: 'higher', aliases: ['Inspector'] },
  Lenders: { priceGroup: 'higher', aliases: ['Lender'] },
  'Lawn Care/Landscapers': { priceGroup: 'standard', aliases: ['Lawn Care', 'Landscapers', 'Landscaper'] },
  'Moving Company': { priceGroup: 'higher', aliases: ['Moving Companies', 'Movers'] },
  Painters: { priceGroup: 'standard', aliases: ['Painter'] },
  'Pest Control': { priceGroup: 'higher', aliases: [] },
  Plumbers: { priceGroup: 'higher', aliases: ['Plumber'] },
  Pool: { priceGroup: 'standard', aliases: ['Pools'] },
  Photographers: { priceGroup: 'higher', aliases: ['Photographer'] },
  Roofers: { priceGroup: 'higher', aliases: ['Roofer'] },
  Solar: { priceGroup: 'standard', aliases: [] },
  Survey: { priceGroup: 'standard', aliases: ['Surveyor', 'Surveyors'] },
  // An older filter had this typo for title companies.
  'Title Companies': { priceGroup: 'higher', aliases: ['Title Company', 'Tile Companies'] },
  'Water Softener': { priceGroup: 'standard', aliases: ['Water Softeners'] },
} as const satisfies Record<string, CategoryFacts>;

export type VendorCategory = keyof typeof facts;

/** The 22 categories, in the order of all screens. */
export const vendorCategories = Object.keys(facts) as readonly VendorCategory[];

export const priceGroupOf = (category: VendorCategory): PriceGroup => facts[category].priceGroup;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/');

const byName: ReadonlyMap<string, VendorCategory> = new Map(
  vendorCategories.flatMap((category) =>
    [category, ...facts[category].aliases].map((name): [string, VendorCategory] => [plain(name), category]),
  ),
);

export const parseVendorCategory = (text: string): VendorCategory | undefined => byName.get(plain(text));

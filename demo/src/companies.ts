import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { brandColors, coralColors, goldColors, inkColor, skyColors } from './colors.ts';
import { splitAtCommas } from './lists.ts';
import type { LogoDesign } from './logos.ts';
import type { LogoMarkName } from './marks.ts';
import type { Random } from './random.ts';

export interface DemoCompany {
  name: string;
  category: VendorCategory;
  /** The logo has the name in two parts: Coastline, Roofing Co. */
  logo: LogoDesign;
}

const firstWords = splitAtCommas(`
  Coastline, Keystone, Sunshore, Palmetto, Blue Heron, Oak & Ridge, Trade Wind, Gulfline, Cypress,
  Sandbar, Marsh Light, Egret, Old Pier, First Tide, Mangrove, Sea Oat, Live Oak, Saltwind, Osprey,
  Pelican, Key Lime, Magnolia, Coquina, Driftwood, Sawgrass, Lantern, North River, Seagrape, Sabal,
  Firebird, Anchor, Causeway, Inlet, Lighthouse, Manatee, Orange Row, Plumeria, Red Mullet, Sandhill,
  Tarpon, Tupelo, Wild Iris, Bayfront, Bright Cove, Cedar Point, Dune Line, Fair Harbor, Gator Creek,
  High Water, Jetty, Kingfisher, Long Leaf, Moonrise, Nautilus, Open Shore, Pine Level, Quiet Cove,
  Royal Tern, Spoonbill, Three Rivers, Upland, Vista Verde, West Jetty, Yellow Door`);

/** The names and logo marks of each trade. */
const trades: Record<VendorCategory, { names: readonly string[]; marks: readonly LogoMarkName[] }> = {
  'AC/Heating': {
    names: ['Air', 'Heating & Air', 'Climate Co.', 'Cooling'],
    marks: ['flake', 'ray', 'wave'],
  },
  Cleaners: { names: ['Cleaning', 'Maids', 'Home Cleaners'], marks: ['sparkle', 'drop', 'house'] },
  Electricians: { names: ['Electric', 'Electrical Co.', 'Power & Light'], marks: ['bolt', 'ray'] },
  Flooring: { names: ['Floors', 'Flooring Co.', 'Tile & Wood'], marks: ['grid', 'box', 'peak'] },
  'Handyman/Contractors': {
    names: ['Handyman', 'Builders', 'Home Repair'],
    marks: ['hammer', 'house', 'roof'],
  },
  'Home Warranty': { names: ['Home Warranty', 'Warranty Group'], marks: ['shield', 'seal', 'house'] },
  'Home Security': { names: ['Security', 'Alarm Co.', 'Home Watch'], marks: ['shield', 'key', 'lens'] },
  'Home Insurance': {
    names: ['Insurance', 'Insurance Agency', 'Home Cover'],
    marks: ['shield', 'roof', 'sun'],
  },
  Inspectors: { names: ['Inspections', 'Home Inspectors'], marks: ['glass', 'roof', 'seal'] },
  Lenders: { names: ['Mortgage', 'Home Loans', 'Lending'], marks: ['rise', 'key', 'door', 'sun'] },
  'Lawn Care/Landscapers': {
    names: ['Lawn Care', 'Landscaping', 'Gardens'],
    marks: ['sprout', 'leaf', 'palm'],
  },
  'Moving Company': { names: ['Movers', 'Moving Co.', 'Van Lines'], marks: ['box', 'house', 'compass'] },
  Painters: { names: ['Painting', 'Painters', 'Paint Co.'], marks: ['brush', 'drop', 'sun'] },
  'Pest Control': {
    names: ['Pest Control', 'Pest Guild', 'Termite & Pest'],
    marks: ['beetle', 'shield', 'leaf'],
  },
  Plumbers: { names: ['Plumbing', 'Plumbing Co.', 'Pipe & Drain'], marks: ['drop', 'wave'] },
  Pool: { names: ['Pools', 'Pool Care', 'Pool & Spa'], marks: ['pool', 'wave', 'drop'] },
  Photographers: { names: ['Photography', 'Photo', 'Listing Media'], marks: ['lens', 'sun', 'sparkle'] },
  Roofers: {
    names: ['Roofing', 'Roof Care', 'Roof & Gutter', 'Metal Roofs'],
    marks: ['roof', 'house', 'peak'],
  },
  Solar: { names: ['Solar', 'Solar Co.', 'Sun Power'], marks: ['ray', 'sun', 'grid'] },
  Survey: { names: ['Surveying', 'Land Survey', 'Survey Group'], marks: ['compass', 'peak', 'grid'] },
  'Title Companies': { names: ['Title', 'Title Desk', 'Title & Escrow'], marks: ['seal', 'door', 'key'] },
  'Water Softener': { names: ['Water', 'Soft Water', 'Water Care'], marks: ['drop', 'wave', 'sparkle'] },
};

const logoColors: readonly Pick<LogoDesign, 'color' | 'accent'>[] = [
  { color: brandColors.deep, accent: goldColors.base },
  { color: skyColors.dark, accent: skyColors.light },
  { color: coralColors.deep, accent: goldColors.light },
  { color: inkColor, accent: brandColors.base },
  { color: goldColors.deep, accent: goldColors.pale },
  { color: skyColors.deep, accent: goldColors.light },
  { color: brandColors.dark, accent: coralColors.light },
  { color: '#4a524d', accent: brandColors.light },
  { color: '#871d18', accent: coralColors.light },
];

/** Returns a function that creates companies of a trade. Names and logos repeat only when all are used. */
export function createCompanyGenerator(
  category: VendorCategory,
  random: Random,
  taken: readonly string[] = [],
): () => DemoCompany {
  const nextName = random.dealer(firstWords.filter((words) => !taken.includes(words)));
  const nextTrade = random.dealer(trades[category].names);
  const nextMark = random.dealer(trades[category].marks);
  const nextColors = random.dealer(logoColors);
  return () => {
    const parts = { name: nextName(), trade: nextTrade(), mark: nextMark(), ...nextColors() };
    const logo = { ...parts, weight: random.pick([0.1, 0.14, 0.18]) };
    return { name: `${parts.name} ${parts.trade}`, category, logo };
  };
}

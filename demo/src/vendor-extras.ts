import { foldForSearch } from '#contract/fold.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { createDemoId } from './ids.ts';
import type { Random } from './random.ts';
import { vendorOffers } from './vendor-offers.ts';

export interface DemoFlyer {
  id: string;
  originalName: string;
  isFavorite: boolean;
  title: string;
  lines: string[];
}

/** Freely licensed films, because the demo's companies have no videos. */
const openFilms = [
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://player.vimeo.com/video/1084537?dnt=1',
] as const;

export const createVideos = (category: VendorCategory, isPartner: boolean, random: Random) =>
  isPartner || random.chance(0.4)
    ? [{ url: random.pick(openFilms), title: vendorOffers[category].video, isFavorite: true }]
    : [];

const fileNameOf = (title: string): string =>
  `${foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`;

/** Partners have two flyers, others have one. */
export function createFlyers(
  category: VendorCategory,
  company: string,
  isPartner: boolean,
  name: string,
): DemoFlyer[] {
  const { flyer, discounts } = vendorOffers[category];
  const prices = discounts.map(
    ([description, percentage, conditions]) => `${percentage}% off: ${description}. ${conditions}`,
  );
  const sheets = [
    { title: flyer, lines: [company, '', 'Ask us anything before you list. We answer the same day.'] },
    { title: 'Offers for your clients', lines: [company, '', ...prices] },
  ];
  return sheets.slice(0, isPartner ? 2 : 1).map((sheet, at) => ({
    ...sheet,
    id: createDemoId(`flyer/${name}/${at}`),
    originalName: fileNameOf(sheet.title),
    isFavorite: at === 0,
  }));
}

const networks = ['www.facebook.com', 'www.instagram.com', 'www.linkedin.com/company', 'www.tiktok.com'];

/** Creates links to social network pages that do not exist. */
export function createSocialLinks(site: string, isPartner: boolean, random: Random): string[] {
  const chosenNetworks = isPartner ? networks : random.shuffle(networks).slice(0, random.int(0, 2));
  return chosenNetworks.map((network) => `https://${network}/${site.replace('.example.com', '')}.example`);
}

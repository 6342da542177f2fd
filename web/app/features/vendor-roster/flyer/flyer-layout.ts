import type { Profile } from '#contract/account/account.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import type { FavoriteVendor } from '#contract/vendor-roster/vendor-favorites.ts';
import { isPartner, powerPartnerLabel, sponsoredLabel } from '#contract/vendor-roster/vendor-roster.ts';
import type { ListingFieldName } from '#contract/vendors/vendor-field-table.ts';
import { chooseDefaultTextColor } from '../../../lib/legible-colors.ts';
import {
  type PaperDocument,
  type PaperFont,
  type PaperMark,
  type PaperSize,
  paperSizes,
  type TextMark,
  type TextMeasure,
} from '../../../ui/paper/paper.ts';
import { displayUrl } from '../card/display-url.ts';

export interface FlyerData {
  owner: Profile;
  category: string;
  vendors: readonly FavoriteVendor[];
  today: Day;
}

export const flyerSentences = {
  preferred: 'My Preferred Vendors',
  reach: 'Call or email them directly.',
  paid: 'Vendors pay to be listed, and Sponsored vendors pay for placement. They are not vetted or endorsed by',
  free: 'Abundance, and you may hire anyone you like.',
} as const;

/** The text of each field of a listing. Null marks fields for which the flyer has no space. */
export const flyerFieldTexts = {
  vendorCompanyName: ({ vendorCompanyName }) => vendorCompanyName,
  vendorPhone: ({ vendorPhone, user }) => formatPhone(vendorPhone ?? user.phoneNumber ?? ''),
  POCAgent: ({ POCAgent }) => POCAgent ?? '',
  POCEmail: ({ POCEmail }) => POCEmail ?? '',
  website: ({ website }) => displayUrl(website ?? ''),
  address: null,
  association: null,
  nmlsNumber: null,
  representativeWebsite: null,
  loanLinks: null,
  loanLinksLabel: null,
  socialLinks: null,
  discountOptions: null,
} satisfies Record<ListingFieldName, ((vendor: FavoriteVendor) => string) | null>;

const black = '#000000';
const page = { width: 500, margin: 33, head: 165, first: 236, foot: 39 };
const rows: Record<PaperSize, number> = { a4: 130, letter: 115 };

interface Line {
  text: string;
  size: number;
  font?: PaperFont;
  color?: string;
}

/** Places text that starts or ends at a point. Text that does not fit is set smaller. */
function placeText(
  measure: TextMeasure,
  line: Line,
  x: number,
  y: number,
  room: number,
  isFromRight = false,
): TextMark {
  const { text, font = 'sans', color = black } = line;
  const natural = measure(text, font, line.size);
  const size = natural > room ? (line.size * room) / natural : line.size;
  const width = Math.min(natural, room);
  return { kind: 'text', x: isFromRight ? x - width : x, y, text, font, size, width, color };
}

/** The flyer as drawing marks, for a PDF with selectable text. */
export function createFlyerDocument(
  { owner, category, vendors, today }: FlyerData,
  measure: TextMeasure,
  size: PaperSize = 'a4',
): PaperDocument {
  const end = paperSizes[size].height - page.foot;
  const right = page.width - page.margin;
  const at = (line: Line, x: number, y: number, room: number) => placeText(measure, line, x, y, room);
  const fromRight = (line: Line, y: number, room: number) => placeText(measure, line, right, y, room, true);
  const foot = `${flyerSentences.free} Printed ${formatDay(today)}.`;
  const marks: PaperMark[] = [
    ...head(owner, measure),
    at({ text: category, font: 'serifMedium', size: 32 }, page.margin, 217, 270),
    fromRight({ text: flyerSentences.preferred, font: 'sansBold', size: 9.5 }, 205, 160),
    fromRight({ text: flyerSentences.reach, size: 9.5 }, 217, 160),
    ...vendors.flatMap((vendor, row) => vendorMarks(vendor, page.first + row * rows[size], measure)),
    rule(end),
    at({ text: flyerSentences.paid, size: 7.5 }, page.margin, end + 15, 350),
    at({ text: foot, size: 7.5 }, page.margin, end + 25, 350),
    fromRight({ text: 'Abundance', font: 'serifMedium', size: 11 }, end + 21, 80),
  ];
  return {
    title: `${category}: ${flyerSentences.preferred}`,
    author: fullNameOf(owner),
    size,
    pages: [marks],
  };
}

const rule = (y: number): PaperMark => ({
  kind: 'box',
  x: page.margin,
  y,
  width: page.width - 2 * page.margin,
  height: 1.2,
  color: black,
});

function head(owner: Profile, measure: TextMeasure): PaperMark[] {
  const { backgroundColor } = owner.colorSettings;
  const color = chooseDefaultTextColor(backgroundColor);
  const { profilePicture, logoImage, phoneNumber, brokerageName, association } = owner;
  const left = profilePicture ? 145 : page.margin;
  const room = page.width - page.margin - left;
  const lines: (Line & { y: number })[] = [
    { text: fullNameOf(owner), font: 'serifMedium', size: 28, y: 96 },
    { text: owner.tagLine, font: 'serif', size: 13, y: 116 },
    {
      text: [phoneNumber && formatPhone(phoneNumber), owner.email].filter(Boolean).join('    '),
      size: 10,
      y: 136,
    },
    { text: [brokerageName, association].filter(Boolean).join(', '), size: 9, y: 151 },
  ];
  return [
    { kind: 'box', x: 0, y: 0, width: page.width, height: page.head, color: backgroundColor },
    ...(profilePicture ? [picture(profilePicture, page.margin, 46, 92, 119)] : []),
    ...(logoImage ? [logo(logoImage)].flat() : []),
    ...lines
      .filter(({ text }) => text)
      .map(({ y, ...line }) => placeText(measure, { ...line, color }, left, y, room)),
  ];
}

const picture = (source: string, x: number, y: number, width: number, height: number): PaperMark => ({
  kind: 'picture',
  source,
  x,
  y,
  width,
  height,
  fit: 'cover',
  shape: 'arch',
});

const logo = (source: string): PaperMark[] => [
  { kind: 'box', x: 367, y: 20, width: 100, height: 40, color: '#ffffff' },
  { kind: 'picture', source, x: 373, y: 24, width: 88, height: 32, fit: 'contain' },
];

function vendorMarks(vendor: FavoriteVendor, top: number, measure: TextMeasure): PaperMark[] {
  const { servicePhoto, companyLogo } = vendor;
  const contactPerson = flyerFieldTexts.POCAgent(vendor);
  const right = page.width - page.margin;
  const left = 134;
  const contactLines: (Line & { y: number })[] = [
    { text: flyerFieldTexts.vendorPhone(vendor), font: 'serifMedium', size: 15, y: top + 62 },
    { text: flyerFieldTexts.POCEmail(vendor), size: 9, y: top + 78 },
    { text: flyerFieldTexts.website(vendor), size: 9, y: top + 92 },
  ];
  const facts: (Line & { y: number })[] = [
    { text: flyerFieldTexts.vendorCompanyName(vendor), font: 'serifMedium', size: 16, y: top + 58 },
    { text: contactPerson && `Ask for ${contactPerson}`, size: 10, y: top + 75 },
    {
      text: isPartner(vendor) ? `${powerPartnerLabel} · ${sponsoredLabel}` : '',
      font: 'sansBold',
      size: 8.5,
      y: top + 92,
    },
  ];
  return [
    rule(top),
    ...(servicePhoto ? [picture(servicePhoto, page.margin, top + 20, 73, 90)] : []),
    ...(companyLogo ? [picture(companyLogo, servicePhoto ? 84 : page.margin, top + 74, 36, 40)] : []),
    ...facts.filter(({ text }) => text).map(({ y, ...line }) => placeText(measure, line, left, y, 190)),
    ...contactLines
      .filter(({ text }) => text)
      .map(({ y, ...line }) => placeText(measure, line, right, y, 135, true)),
  ];
}

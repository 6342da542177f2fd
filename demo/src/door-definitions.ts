import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import type { DealStatus, TransactionType } from '#contract/transactions/deal-labels.ts';
import type { HousePictureName } from './house-pictures.ts';
import { createFloridaAddress, type DemoAddress } from './places.ts';

/**
 * A description of a file's content, from which the server creates bytes and the browser creates a picture.
 */
export type DemoContent =
  | { kind: 'picture'; scene: HousePictureName; tone: number }
  | { kind: 'pdf'; title: string; lines: readonly string[] }
  | { kind: 'word'; paragraphs: readonly string[] }
  | { kind: 'sheet'; rows: readonly (readonly (string | number)[])[] }
  | { kind: 'link'; url: string; description: string };

export interface FileDefinition {
  name: string;
  content: DemoContent;
  isTrashed?: boolean;
}

export interface DoorDefinition {
  place: DemoAddress;
  client: string;
  category: DoorCategory;
  status: DealStatus;
  daysAgo: number;
  files: readonly FileDefinition[];
}

const photo = (name: string, scene: HousePictureName, tone: number): FileDefinition => ({
  name: `${name}.jpg`,
  content: { kind: 'picture', scene, tone },
});

const pdf = (title: string, ...lines: string[]): FileDefinition => ({
  name: `${title}.pdf`,
  content: { kind: 'pdf', title, lines },
});

const link = (name: string, url: string, description = ''): FileDefinition => ({
  name,
  content: { kind: 'link', url, description },
});

const word = (name: string, ...paragraphs: string[]): FileDefinition => ({
  name: `${name}.docx`,
  content: { kind: 'word', paragraphs },
});

const sheet = (name: string, ...rows: (string | number)[][]): FileDefinition => ({
  name: `${name}.xlsx`,
  content: { kind: 'sheet', rows },
});

/** The files of doors created by deals, by street. */
export const dealFilesByStreet: Record<string, readonly FileDefinition[]> = {
  '1184 Pelican Bay Dr': [
    photo('Front elevation', 'front', 0),
    photo('Kitchen island', 'kitchen', 2),
    photo('Living room', 'room', 2),
    photo('Pool at dusk', 'pool', 0),
    photo('Lanai', 'pool', 3),
    photo('Pantry wall', 'kitchen', 4),
    photo('Primary bedroom', 'bedroom', 1),
    photo('Garden', 'garden', 0),
    pdf('Listing agreement', 'Exclusive right of sale', 'Term: six months', 'Commission: 3 percent'),
    pdf('Inspection report', 'Roof: 2019, good', 'Air handler: serviced in spring', 'Two outlets to replace'),
    pdf('Survey 2019', 'Lot 14, Pelican Bay', 'No encroachments found'),
    word('Feature sheet', 'Four bedrooms, three baths', 'Salt-water pool with a heater', 'Walk to the beach'),
    sheet(
      'Repair estimates',
      ['Work', 'Dollars'],
      ['Replace two outlets', 180],
      ['Reseal the lanai', 940],
      ['Touch up the trim', 360],
    ),
    link('Virtual tour', 'https://tour.example.com/1184-pelican-bay', 'Walk through every room'),
    link('County record', 'https://appraiser.example.com/parcel/1184', 'Taxes and past sales'),
    { ...pdf('Old flyer', 'Open house in October'), isTrashed: true },
  ],
  '118 Sandpiper Ct': [
    pdf('Purchase agreement', 'Price: 412,000', 'Closing within 45 days'),
    pdf('Inspection report', 'Water heater: ten years old', 'Windows: impact rated'),
    pdf('Closing disclosure', 'Cash to close and loan terms on one page'),
    sheet('Net sheet', ['Item', 'Dollars'], ['Price', 412_000], ['Deposit', 12_000]),
    link('Loan portal', 'https://lender.example.com/files', 'Status of the mortgage'),
  ],
  '63 Mill Pond Rd': [
    pdf('Purchase agreement', 'Price: 455,000', 'Inspection period: ten days'),
    pdf('Inspection report', 'Roof: 2016, fair', 'Water heater: replace soon'),
  ],
  '880 Marina Dr, Unit 9': [
    pdf('Purchase agreement', 'Price: 528,000', 'Sold as seen, with repairs up to 2,000'),
  ],
  '12 Saltmarsh Ct': [
    pdf('Purchase agreement', 'Price: 612,500', 'Financing: conventional'),
    pdf('Appraisal', 'Value: 615,000'),
  ],
  '5 Cordgrass Way': [
    pdf('Purchase agreement', 'Price: 615,000', 'Signed by both sides'),
    pdf('Loan commitment', 'Clear to close'),
    pdf('Title commitment', 'No open liens'),
  ],
  '305 Palm Warbler Ln': [
    pdf('Purchase agreement', 'Price: 288,500'),
    pdf('Title commitment', 'No open liens'),
  ],
};

const paperwork: Record<TransactionType, readonly FileDefinition[]> = {
  BUYERS: [
    pdf('Purchase agreement', 'Signed by both sides'),
    pdf('Closing disclosure', 'Cash to close and loan terms'),
    pdf('Home warranty', 'One year from closing'),
  ],
  SELLERS: [
    pdf('Closing statement', 'What was paid, and to whom'),
    pdf('Listing agreement', 'Exclusive right of sale'),
    pdf('Seller disclosure', 'What the owner knows about the house'),
  ],
};

/** The files of an older deal. */
export const createPaperwork = (type: TransactionType, count: number): readonly FileDefinition[] =>
  paperwork[type].slice(0, count);

/** Doors without a deal. */
export const doorsOfDemoAgent: readonly DoorDefinition[] = [
  {
    place: createFloridaAddress('27 Lantern Loop', 'Ponte Vedra Beach', '32082'),
    client: 'Camille Duarte',
    category: 'SELLERS',
    status: 'PENDING',
    daysAgo: 12,
    files: [
      photo('Front', 'front', 3),
      photo('Kitchen', 'kitchen', 1),
      photo('Bedroom', 'bedroom', 3),
      pdf('Listing agreement', 'Exclusive right of sale', 'Term: three months'),
      link('Floor plan', 'https://plans.example.com/27-lantern-loop'),
    ],
  },
  {
    place: createFloridaAddress('1630 Heron Way', 'Jacksonville Beach', '32250'),
    client: 'Andre Whitfield',
    category: 'BUYERS',
    status: 'PENDING',
    daysAgo: 6,
    files: [
      pdf('Pre-approval letter', 'Good for sixty days'),
      word('Offer', 'We offer 465,000 dollars.', 'Subject to inspection within ten days.'),
    ],
  },
  {
    place: createFloridaAddress('900 Coquina Way', 'Ponte Vedra Beach', '32082'),
    client: 'Harbor Light Realty',
    category: 'MISCELLANEOUS',
    status: 'CLOSED',
    daysAgo: 240,
    files: [
      pdf('Errors and omissions policy', 'Renews every January'),
      pdf('Continuing education', 'Fourteen hours, completed'),
      sheet('Mileage', ['Month', 'Miles'], ['January', 412], ['February', 388], ['March', 451]),
    ],
  },
  {
    place: createFloridaAddress('55 Sea Oat Ln', 'Atlantic Beach', '32233'),
    client: 'Noor Haddad',
    category: 'MISCELLANEOUS',
    status: 'CANCELLED',
    daysAgo: 95,
    files: [word('Lease draft', 'Twelve months from the first of June.')],
  },
];

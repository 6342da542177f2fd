/** The initial catalog. Later, admins change the products in the database. */
export interface CatalogProduct {
  id: string;
  text: string;
  /** One sentence for the cards of the shop. */
  summary: string;
  /** The paragraphs of the description. */
  description: readonly string[];
  /** The price in cents. */
  price: number;
  strikePrice: number | null;
  sale: boolean;
  filename: string;
  pages: number;
  /** The preview pages of the file. */
  shown: readonly number[];
}

export const productCatalog: readonly CatalogProduct[] = [
  {
    id: 'homestead-template',
    text: 'Homestead Template',
    summary: 'A ready letter that reminds your buyers to file for the homestead exemption by March 1.',
    description: [
      'Your buyers closed, moved in and forgot. This letter tells them what the Florida homestead exemption is, why March 1 matters, what to bring to the property appraiser, and that you thought of it first.',
      'One page, letter size, with room for your name, phone and logo. Print it, sign it, mail it in January.',
    ],
    price: 0,
    strikePrice: 1000,
    sale: true,
    filename: 'homestead-template.pdf',
    pages: 1,
    shown: [1],
  },
  {
    id: 'daily-abundance-workbook',
    text: 'Daily Abundance Workbook',
    summary: 'Thirty days, one page a day: who you called, who you thanked, what moves tomorrow.',
    description: [
      'A month of small, finished days. Each page asks for the same few things: three calls, one thank-you, the deal that moves today, and the first thing tomorrow. Ten minutes in the morning, five at night.',
      'Starts with a page for your number and ends with a page that counts what the month brought. Print it once, or fill it in on a tablet.',
    ],
    price: 1999,
    strikePrice: null,
    sale: false,
    filename: 'daily-abundance-workbook.pdf',
    pages: 34,
    shown: [1, 3, 4, 34],
  },
  {
    id: 'bingo-success',
    text: 'Bingo Success',
    summary:
      'A goal sheet your whole office can play. Twenty-five small wins, from first call to first referral.',
    description: [
      'Six different cards of twenty-five small wins, so no two people at the table chase the same line. Hang them in the office, mark what you finish, call it out on Monday.',
      'Card one is for new agents, card six for the ones who have done it all. The rules fit at the foot of each sheet.',
    ],
    price: 1000,
    strikePrice: null,
    sale: false,
    filename: 'bingo-success.pdf',
    pages: 6,
    shown: [1, 3, 6],
  },
  {
    id: 'knowledge-to-action-handbook',
    text: 'Knowledge To Action Handbook',
    summary: 'Twelve short chapters that turn a class into a habit, with a checklist at the end of each.',
    description: [
      'You leave a class with a full notebook and the week eats it. Each chapter here takes one thing agents learn and walks it into the calendar: the conversation, the script, the numbers to track, and a checklist to sign off.',
      'Twelve chapters, one a month or one a week. Each has a page to read, a page to practice, a page to track and a checklist.',
    ],
    price: 1999,
    strikePrice: null,
    sale: false,
    filename: 'knowledge-to-action-handbook.pdf',
    pages: 58,
    shown: [1, 3, 6, 9],
  },
];

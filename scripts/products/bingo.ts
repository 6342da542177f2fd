import { Book, ink, inside, letter, margin, type Sheet } from './paper.ts';

interface Card {
  name: string;
  forWhom: string;
  wins: readonly string[];
}

/** Six cards of twenty-four wins; the middle is free. */
const cards: readonly Card[] = [
  {
    name: 'First steps',
    forWhom: 'For a first year, or a fresh start',
    wins: [
      'Called ten people I know',
      'Wrote my two-line introduction',
      'Previewed five listings',
      'Met a lender for coffee',
      'Read the AS IS contract aloud',
      'Added 50 people to my list',
      'Sent five handwritten notes',
      'Walked a home inspection',
      'Held my first open house',
      'Set my yearly goal',
      'Asked for one referral',
      'Learned three flood zones',
      'Called a For Sale By Owner',
      'Shadowed a closing',
      'Practiced a buyer consultation',
      'Took a class',
      'Got a testimonial',
      'Met my title officer',
      'Showed three homes in a day',
      'Posted a neighborhood photo',
      'Followed up within an hour',
      'Wrote an offer',
      'Thanked my broker',
      'First client signed',
    ],
  },
  {
    name: 'Know your people',
    forWhom: 'For a sphere that has gone quiet',
    wins: [
      'Called three past clients',
      'Wished five happy birthdays',
      'Noted a home anniversary',
      'Updated ten phone numbers',
      'Sent a market note',
      'Lunch with a client',
      'Introduced two people',
      'Found a lost friend',
      'Asked about a grandchild',
      'Visited a new baby',
      'Sent a moving checklist',
      'Delivered a pie',
      'Wrote a review for a vendor',
      'Thanked a referrer twice',
      'Tagged my whole list',
      'Cleaned up duplicates',
      'Called the neighbor',
      'Joined a local board',
      'Coached a first buyer',
      'Asked who is moving',
      'Sent homestead reminders',
      'Checked on a neighbor',
      'Hosted a coffee hour',
      'Got a referral',
    ],
  },
  {
    name: 'Listings wanted',
    forWhom: 'For agents who want to be found by sellers',
    wins: [
      'Knocked on 20 doors',
      'Priced a home three ways',
      'Called an expired listing',
      'Refreshed my listing pitch',
      'Toured the competition',
      'Met a stager',
      'Booked a photographer',
      'Wrote a better headline',
      'Sent a just-sold card',
      'Answered "what is it worth?"',
      'Walked a seller through net',
      'Explained the flood disclosure',
      'Held a neighbors-only preview',
      'Asked for a price change',
      'Got a price change',
      'Called every showing agent',
      'Sent a Friday report',
      'Learned a zoning rule',
      'Found a pre-market seller',
      'Took better photos',
      'Practiced the fee talk',
      'Lost a listing kindly',
      'Asked why',
      'Listing signed',
    ],
  },
  {
    name: 'Buyers welcome',
    forWhom: 'For agents with more buyers than keys',
    wins: [
      'Signed a buyer agreement',
      'Explained it in a minute',
      'Sent to two lenders',
      'Checked insurance first',
      'Drove the commute at 8 am',
      'Toured at night',
      'Read the HOA documents',
      'Found the reserve study',
      'Asked about the roof',
      'Wrote a clean offer',
      'Called the listing agent first',
      'Lost one, wrote another',
      'Negotiated repairs',
      'Saved a buyer money',
      'Said do not buy this one',
      'Met the inspector there',
      'Translated an appraisal',
      'Toured new construction',
      'Learned a down payment program',
      'Warned about wire fraud',
      'Did the final walk-through',
      'Handed over the keys',
      'Called on day 30',
      'Buyer sent a friend',
    ],
  },
  {
    name: 'Sharpen up',
    forWhom: 'For agents who want to be better, not busier',
    wins: [
      'Finished a lesson',
      'Taught it to someone',
      'Read a contract change',
      'Checked my license date',
      'Blocked two quiet hours',
      'Tracked every call',
      'Knew my conversion rate',
      'Cut one time thief',
      'Answered mail twice a day',
      'Took a whole day off',
      'Asked for hard feedback',
      'Fixed one thing',
      'Updated my bio',
      'Updated my resume',
      'Filed every document',
      'Backed up my phone',
      'Practiced a script',
      'Recorded myself',
      'Learned a new town',
      'Planned next quarter',
      'Walked instead of scrolling',
      'Met a mentor',
      'Mentored someone',
      'Earned a designation',
    ],
  },
  {
    name: 'Done it all',
    forWhom: 'For the ones who think there is nothing left',
    wins: [
      'Closed on a Friday the 13th',
      'Three sides in a month',
      'Taught a class',
      'Two-for-one: sell and buy',
      'Sold in four counties',
      'Referred out of state',
      'Got one back',
      'Saved a dying deal',
      'Closed without a single text',
      'Sold to a third generation',
      'Hosted the whole street',
      'Sponsored a team',
      'Gave away a lead',
      'Hired help',
      'Fired a client kindly',
      'Wrote the office a guide',
      'Beat last year by June',
      'Took two weeks off',
      'Kept the pace anyway',
      'Recruited nobody',
      'Fixed a contract clause',
      'Spoke at the board',
      'Thanked every vendor',
      'Goal reached',
    ],
  },
];

export async function makeBingo(): Promise<Book> {
  const book = await Book.open('Bingo Success');
  for (const [index, card] of cards.entries()) draw(book.sheet(), card, index + 1);
  return book;
}

const cell = inside / 5;

function draw(sheet: Sheet, card: Card, number: number): void {
  sheet.box(36, margin, inside, 86, ink.coral);
  sheet.write('Bingo Success', 46, { font: 'display', size: 34, align: 'center', color: ink.black });
  sheet.write(`Card ${number}: ${card.name}. ${card.forWhom}.`, 94, {
    font: 'bold',
    size: 12,
    align: 'center',
    color: ink.black,
  });
  const wins = [...card.wins.slice(0, 12), '', ...card.wins.slice(12)];
  wins.forEach((win, index) => {
    const [x, top] = [margin + (index % 5) * cell, 140 + Math.floor(index / 5) * cell];
    if (index === 12) free(sheet, x, top);
    else square(sheet, win, x, top);
  });
  rules(sheet, 140 + 5 * cell + 16);
}

function square(sheet: Sheet, win: string, x: number, top: number): void {
  sheet.box(top, x, cell, cell, ink.white);
  const look = {
    font: 'bold',
    size: 11,
    x: x + 8,
    width: cell - 16,
    align: 'center',
    leading: 1.25,
  } as const;
  sheet.write(win, top + (cell - sheet.heightOf(win, look)) / 2 - 1, { ...look, color: ink.black });
}

const star = 'm50 8 12 26 28 4-21 19 6 28-25-14-25 14 6-28L10 38l28-4z';

function free(sheet: Sheet, x: number, top: number): void {
  sheet.box(top, x, cell, cell, ink.black);
  sheet.path(star, top + 12, x + 12, 0.77, ink.gold);
  sheet.write('Free: you showed up', top + cell - 20, {
    font: 'bold',
    size: 8.5,
    x,
    width: cell,
    align: 'center',
    color: ink.goldPale,
  });
}

const howTo =
  'Mark a square on the day you did it and write the date in it. Five in a row, down or across, is a bingo: tell the office on Monday. The whole card wins the quarter. Nobody checks but you.';

function rules(sheet: Sheet, top: number): void {
  sheet.write(howTo, top, { size: 10.5, width: inside - 180 });
  sheet.write('Name', top, { font: 'bold', size: 10, x: letter.width - margin - 150, color: ink.muted });
  sheet.rule(top + 30, { x: letter.width - margin - 150, width: 150 });
  sheet.write('Started', top + 38, {
    font: 'bold',
    size: 10,
    x: letter.width - margin - 150,
    color: ink.muted,
  });
  sheet.rule(top + 68, { x: letter.width - margin - 150, width: 150 });
}

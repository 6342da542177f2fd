import { Book, ink, inside, letter, margin, type Sheet } from './paper.ts';

const title = 'Daily Abundance Workbook';

/** One thought per day, short enough to read with a coffee. */
const thoughts = [
  'Begin with people you already know. Every one of them knows someone who is moving.',
  'A call before nine is worth three after five.',
  'Ask one more question than you need to. Then be quiet.',
  'Say thank you to somebody who sent you nothing this month.',
  'The deal that worries you is the one to call about first.',
  'Drive one street you have never driven. Write down what changed.',
  'Rest is on the list. Put it there and keep it.',
  'A price is an opinion. Bring three facts to every one of yours.',
  'Send the note by hand. Nobody throws away a stamp.',
  'Know three vendors you would let into your own house.',
  'Tell a seller the hard part first. The rest gets easier.',
  'Two minutes of follow-up today saves twenty on Friday.',
  'Look at your goal, then at your calendar. Do they agree?',
  'Half of the month is yours. Count it before you spend it.',
  'Ask for the referral while they still hold the keys.',
  'Call the person you have been putting off. Do it now.',
  'Read one page of the contract as if you had never seen it.',
  'Every open house is for the neighbors too.',
  'When a buyer goes quiet, send help, not a question.',
  'Learn the flood zone before they ask.',
  'A day without a new name is a day you borrowed.',
  'Praise a colleague in front of others.',
  'Write down what went wrong while it is still funny.',
  'Check on last year’s buyers. Ask about the air conditioner.',
  'Know your number: calls to meetings, meetings to closings.',
  'Do the paperwork the same day. Tomorrow has its own.',
  'Give one hour away for free. Someone will remember it.',
  'Say no to one thing that is not yours.',
  'Look back at day one. Who on that page should hear from you?',
  'Finish the month the way you want to start the next.',
];

/** Cover, how it works, the number, thirty days, the count: 34 pages. */
export async function makeWorkbook(): Promise<Book> {
  const book = await Book.open(title);
  cover(book.sheet(ink.goldPale));
  howItWorks(book.sheet());
  theNumber(book.sheet());
  for (const [index, thought] of thoughts.entries()) day(book.sheet(), index + 1, thought);
  theCount(book.sheet());
  return book;
}

function cover(sheet: Sheet): void {
  sheet.write('Daily Abundance', 120, { font: 'display', size: 50, color: ink.black, align: 'center' });
  sheet.write('Workbook', 180, { font: 'display', size: 50, color: ink.black, align: 'center' });
  sheet.arch(300, (letter.width - 270) / 2, 3);
  for (let dot = 0; dot < 30; dot += 1)
    sheet.circle(632 + Math.floor(dot / 15) * 18, 180 + (dot % 15) * 18, 4, ink.black);
  sheet.write('30 days, one page each', 690, { font: 'bold', size: 16, align: 'center', color: ink.black });
}

const steps: [string, string][] = [
  [
    'In the morning, ten minutes',
    'Read the thought. Pick three people to call and one deal to move. Write the one thing that must happen today.',
  ],
  [
    'During the day',
    'Mark each call when it is made, not when it is answered. Write new names down the moment you hear them.',
  ],
  [
    'At night, five minutes',
    'Who did you thank? What did you learn? Decide the first thing tomorrow, so that you wake up to it.',
  ],
  [
    'Every seventh day',
    'Count the boxes. Add the four figures at the foot of the page to the table on page 34.',
  ],
  ['If you miss a day', 'Leave it empty and go on. Thirty pages in forty days still beats a perfect week.'],
];

function howItWorks(sheet: Sheet): void {
  let top = sheet.heading('How this works', 60, 30) + 12;
  top = sheet.write(
    'Agents do not fail for lack of ideas. They fail because Tuesday is loud. This book asks for the same few things every day, so you can do them without thinking and finish with something to show.',
    top,
    { size: 12.5 },
  );
  top += 14;
  for (const [name, words] of steps) {
    sheet.circle(top + 9, margin + 8, 7, ink.brand, ink.black);
    sheet.write(name, top, { font: 'bold', size: 13, x: margin + 30, color: ink.black });
    top = sheet.write(words, top + 20, { size: 11.5, x: margin + 30, width: inside - 30 }) + 16;
  }
  sheet.arch(top + 16, letter.width - margin - 140, 1.4);
  sheet.foot(title, 2);
}

const numberQuestions = [
  'What I want to earn in the next twelve months',
  'My average commission on one side',
  'Sides I need (first line divided by second)',
  'Meetings it takes me to get one side (look at last year; if you do not know, write 4)',
  'Meetings I need in a year, and in a month',
  'Calls it takes me to get one meeting (if you do not know, write 12)',
  'Calls I need on each of these thirty days',
];

function theNumber(sheet: Sheet): void {
  let top = sheet.heading('Your number', 60, 30) + 8;
  top =
    sheet.write('Work it out once. Every page that follows leans on the last line.', top, { size: 12.5 }) +
    12;
  for (const question of numberQuestions) {
    sheet.write(question, top, { size: 11.5, width: inside - 150 });
    sheet.box(top - 4, letter.width - margin - 130, 130, 30, ink.cream, ink.line);
    top += 50;
  }
  sheet.write('Three people who will ask me on day 30 whether I did it', top + 8, {
    font: 'bold',
    size: 12,
    color: ink.black,
  });
  sheet.lines(top + 22, 3, { gap: 30 });
  sheet.foot(title, 3);
}

function day(sheet: Sheet, number: number, thought: string): void {
  sheet.box(40, margin, 92, 62, ink.goldPale);
  sheet.write('Day', 48, { font: 'bold', size: 11, x: margin, width: 92, align: 'center', color: ink.black });
  sheet.write(String(number), 60, {
    font: 'display',
    size: 30,
    x: margin,
    width: 92,
    align: 'center',
    color: ink.black,
  });
  sheet.write(thought, 48, {
    font: 'display',
    size: 14.5,
    x: margin + 112,
    width: inside - 112,
    color: ink.black,
    leading: 1.3,
  });
  let top = 122;
  top = section(sheet, top, 'The one thing that must happen today', 1);
  top = calls(sheet, top);
  top = section(sheet, top, 'The deal that moves today, and its next step', 2);
  const half = (inside - 24) / 2;
  section(sheet, top, 'Who I thanked', 2, { x: margin, width: half });
  top = section(sheet, top, 'New names', 2, { x: margin + half + 24, width: half });
  top = section(sheet, top, 'What I learned', 2);
  top = section(sheet, top, 'First thing tomorrow', 1);
  figures(sheet, top + 6);
  sheet.foot(title, number + 3);
}

function section(
  sheet: Sheet,
  top: number,
  name: string,
  lines: number,
  place = { x: margin, width: inside },
): number {
  sheet.write(name, top, { font: 'bold', size: 11.5, color: ink.black, ...place });
  return sheet.lines(top + 6, lines, { gap: 24, ...place }) + 16;
}

function calls(sheet: Sheet, top: number): number {
  sheet.write('Three calls', top, { font: 'bold', size: 11.5, color: ink.black });
  for (const [label, x] of [
    ['Made', 398],
    ['Talked', 448],
    ['Next step', 500],
  ] as const)
    sheet.write(label, top + 2, { size: 9, x, width: 60, color: ink.muted });
  for (const row of [0, 1, 2]) {
    const at = top + 20 + row * 26;
    sheet.rule(at + 18, { width: 330 });
    sheet.tick(at + 5, 402).tick(at + 5, 456);
    sheet.rule(at + 18, { x: 500, width: letter.width - margin - 500 });
  }
  return top + 112;
}

const counted = ['Calls made', 'Conversations', 'Appointments set', 'New names'];

function figures(sheet: Sheet, top: number): void {
  const width = (inside - 36) / 4;
  counted.forEach((name, index) => {
    const x = margin + index * (width + 12);
    sheet.box(top, x, width, 56, ink.brandPale, null);
    sheet.write(name, top + 8, { font: 'bold', size: 9.5, x, width, align: 'center', color: ink.brandDeep });
  });
}

function theCount(sheet: Sheet): void {
  let top = sheet.heading('What the month brought', 60, 30) + 16;
  const columns = ['', ...counted, 'Closed'];
  const width = inside / columns.length;
  columns.forEach((name, index) => {
    sheet.write(name, top, {
      font: 'bold',
      size: 9.5,
      x: margin + index * width,
      width,
      align: 'center',
      color: ink.muted,
    });
  });
  top += 20;
  for (const week of ['Days 1–7', 'Days 8–14', 'Days 15–21', 'Days 22–30', 'All thirty']) {
    const isTotal = week === 'All thirty';
    columns.forEach((_, index) => {
      sheet.box(top, margin + index * width, width, 36, isTotal ? ink.goldPale : ink.white, ink.line);
    });
    sheet.write(week, top + 11, {
      font: 'bold',
      size: 10.5,
      x: margin,
      width,
      align: 'center',
      color: ink.black,
    });
    top += 36;
  }
  top += 26;
  for (const [question, lines] of [
    ['What worked, and I will do again', 2],
    ['What I will stop', 2],
    ['Five people from these pages who should hear from me this week', 3],
    ['My number for the next thirty days', 1],
  ] as const)
    top = section(sheet, top, question, lines);
  sheet.foot(title, 34);
}

import { type Chapter, chapters } from './handbook-chapters.ts';
import { Book, ink, inside, letter, margin, type Sheet } from './paper.ts';

const title = 'Knowledge To Action Handbook';

/** Three pages before, four per chapter, seven after: 58. */
export async function makeHandbook(): Promise<Book> {
  const book = await Book.open(title);
  cover(book.sheet(ink.brandDeep));
  welcome(book.sheet());
  contents(book.sheet());
  for (const [index, chapter] of chapters.entries()) draw(book, chapter, index + 1);
  yearAtAGlance(book.sheet());
  for (const quarter of [1, 2, 3, 4]) review(book.sheet(), quarter);
  for (const page of [57, 58]) notes(book.sheet(), page);
  return book;
}

function cover(sheet: Sheet): void {
  sheet.box(0, 0, 56, letter.height, ink.brandDark, null);
  const words = { font: 'display', size: 50, color: ink.white, x: 96, width: 460 } as const;
  sheet.write('Knowledge', 110, words);
  sheet.write('To Action', 168, words);
  sheet.write('Handbook', 240, { ...words, size: 22, color: ink.gold });
  sheet.arch(330, 176, 3, ink.goldPale);
  sheet.write('Twelve chapters that turn a class into a habit', 690, {
    font: 'bold',
    size: 15,
    color: ink.white,
    x: 96,
    width: 460,
  });
}

function welcome(sheet: Sheet): void {
  let top = sheet.heading('From the notebook to the calendar', 60, 30) + 14;
  for (const words of [
    'You leave a class with a full notebook and good intentions. Then the phone rings. This handbook is for the week after.',
    'Each of the twelve chapters takes one thing that agents learn and walks it into the calendar. You read one page, practice one page, track one page for four weeks, and sign off a checklist. Take one chapter a month and you have a year. Take one a week and you have a very busy quarter.',
    'Do them in order or start where it hurts. Write in it: a clean handbook has not been used.',
  ])
    top = sheet.write(words, top, { size: 12.5 }) + 12;
  for (const [name, words] of [
    ['Read', 'One page. The idea, why it works in Florida, and the words to say.'],
    ['Practice', 'One page. Three prompts to answer in your own words, then say the script aloud twice.'],
    ['Track', 'One page. Three figures, four weeks. No figure is too small to write down.'],
    ['Check', 'One page. Five boxes, a date, and a signature: yours.'],
  ] as const) {
    sheet.box(top + 6, margin, inside, 54, ink.brandPale, null);
    sheet.write(name, top + 22, { font: 'display', size: 15, x: margin + 18, width: 100, color: ink.black });
    sheet.write(words, top + 17, { size: 11.5, x: margin + 120, width: inside - 138 });
    top += 64;
  }
  sheet.write(
    'These pages are for training. They are not legal, tax or insurance advice, and your broker has the last word.',
    top + 18,
    { size: 10, color: ink.muted },
  );
  sheet.foot(title, 2);
}

function contents(sheet: Sheet): void {
  let top = sheet.heading('Contents', 60, 30) + 20;
  chapters.forEach(({ title: name, idea }, index) => {
    sheet.write(String(index + 1), top, { font: 'display', size: 18, width: 30, color: ink.brandDeep });
    sheet.write(name, top, { font: 'bold', size: 13, x: margin + 40, color: ink.black });
    sheet.write(idea, top + 17, { size: 10, x: margin + 40, color: ink.muted });
    sheet.write(String(pageOf(index + 1)), top + 2, { size: 12, align: 'right' });
    sheet.rule(top + 36);
    top += 46;
  });
  sheet.write('The year at a glance, quarterly reviews and notes', top + 2, {
    font: 'bold',
    size: 12,
    color: ink.black,
  });
  sheet.write('52', top + 2, { size: 12, align: 'right' });
  sheet.foot(title, 3);
}

const pageOf = (chapter: number) => 4 * chapter;

function draw(book: Book, chapter: Chapter, number: number): void {
  const first = pageOf(number);
  read(book.sheet(), chapter, number, first);
  practice(book.sheet(), chapter, number, first + 1);
  track(book.sheet(), chapter, number, first + 2);
  check(book.sheet(), chapter, number, first + 3);
}

function head(sheet: Sheet, number: number, kind: string, name: string): number {
  sheet.box(0, 0, letter.width, 12, ink.brand, null);
  sheet.write(`Chapter ${number}`, 44, { font: 'bold', size: 11, color: ink.brandDeep });
  sheet.write(kind, 44, { font: 'bold', size: 11, color: ink.muted, align: 'right' });
  return sheet.heading(name, 62) + 8;
}

function read(
  sheet: Sheet,
  { title: name, idea, read: paragraphs, script }: Chapter,
  number: number,
  page: number,
): void {
  let top = head(sheet, number, 'Read', name);
  top = sheet.write(idea, top, { font: 'display', size: 15, color: ink.brandDeep, leading: 1.35 }) + 18;
  for (const paragraph of paragraphs) top = sheet.write(paragraph, top, { size: 12.5, leading: 1.5 }) + 14;
  const words = { font: 'display', size: 14.5, x: margin + 24, width: inside - 48, leading: 1.4 } as const;
  const height = sheet.heightOf(script, words) + 60;
  sheet.box(top + 10, margin, inside, height, ink.goldPale, null);
  sheet.write('Say it', top + 24, { font: 'bold', size: 11, x: margin + 24, color: ink.black });
  sheet.write(script, top + 46, { ...words, color: ink.black });
  sheet.arch(letter.height - 46 - 103, letter.width - margin - 96, 0.9);
  sheet.foot(title, page);
}

function practice(
  sheet: Sheet,
  { title: name, practice: prompts }: Chapter,
  number: number,
  page: number,
): void {
  let top = head(sheet, number, 'Practice', name);
  top =
    sheet.write(
      'Answer in your own words. Then say the script aloud, once to the mirror and once to a person.',
      top,
      { size: 12 },
    ) + 14;
  for (const prompt of prompts) {
    top = sheet.write(prompt, top, { font: 'bold', size: 12.5, color: ink.black });
    top = sheet.lines(top, 5, { gap: 26 }) + 24;
  }
  sheet.tick(top, margin).write('Said it to the mirror', top - 1, { size: 11.5, x: margin + 22 });
  sheet.tick(top, margin + 200).write('Said it to a person, on', top - 1, { size: 11.5, x: margin + 222 });
  sheet.rule(top + 14, { x: margin + 350, width: 120 });
  sheet.foot(title, page);
}

const weeks = ['Week 1', 'Week 2', 'Week 3', 'Week 4'];

function track(sheet: Sheet, { title: name, track: figures }: Chapter, number: number, page: number): void {
  let top = head(sheet, number, 'Track', name);
  top = sheet.write('Four weeks. Write the figure on Friday, whatever it is.', top, { size: 12 }) + 16;
  const first = 168;
  const width = (inside - first) / weeks.length;
  weeks.forEach((week, index) => {
    sheet.write(week, top, {
      font: 'bold',
      size: 10.5,
      x: margin + first + index * width,
      width,
      align: 'center',
      color: ink.muted,
    });
  });
  top += 18;
  for (const figure of figures) {
    sheet.box(top, margin, first, 54, ink.brandPale, ink.line);
    sheet.write(figure, top + 12, {
      font: 'bold',
      size: 11.5,
      x: margin + 12,
      width: first - 24,
      color: ink.black,
      leading: 1.25,
    });
    for (const index of weeks.keys())
      sheet.box(top, margin + first + index * width, width, 54, ink.white, ink.line);
    top += 54;
  }
  top += 28;
  for (const question of ['What moved the figure', 'What got in the way', 'What I change next week']) {
    sheet.write(question, top, { font: 'bold', size: 12, color: ink.black });
    top = sheet.lines(top + 10, 3, { gap: 26 }) + 24;
  }
  sheet.foot(title, page);
}

function check(sheet: Sheet, { title: name, checklist }: Chapter, number: number, page: number): void {
  let top = head(sheet, number, 'Check', name);
  top = sheet.write('Tick it when it is true for a whole week.', top, { size: 12 }) + 18;
  for (const item of checklist) {
    sheet.box(top, margin, inside, 52, ink.white, ink.line);
    sheet.tick(top + 18, margin + 18, 16);
    sheet.write(item, top + 17, { size: 13, x: margin + 52, width: inside - 160, color: ink.black });
    sheet.rule(top + 36, { x: letter.width - margin - 96, width: 80 });
    top += 62;
  }
  top += 12;
  sheet.write('What I keep from this chapter, in one sentence', top, {
    font: 'bold',
    size: 12,
    color: ink.black,
  });
  top = sheet.lines(top + 10, 2, { gap: 28 }) + 30;
  sheet.write('Signed', top, { size: 11, color: ink.muted });
  sheet.rule(top + 16, { x: margin + 48, width: 220 });
  sheet.write('Date', top, { size: 11, color: ink.muted, x: margin + 290 });
  sheet.rule(top + 16, { x: margin + 322, width: 150 });
  sheet.foot(title, page);
}

function yearAtAGlance(sheet: Sheet): void {
  let top = sheet.heading('The year at a glance', 60, 30) + 16;
  for (const [index, { title: name }] of chapters.entries()) {
    sheet.box(top, margin, inside, 42, index % 2 ? ink.white : ink.brandPale, ink.line);
    sheet.write(String(index + 1), top + 12, {
      font: 'display',
      size: 15,
      x: margin + 14,
      width: 30,
      color: ink.brandDeep,
    });
    sheet.write(name, top + 14, { font: 'bold', size: 12, x: margin + 48, color: ink.black });
    sheet.write('Started', top + 16, { size: 9, x: margin + 262, color: ink.muted });
    sheet.rule(top + 30, { x: margin + 300, width: 70 });
    sheet.write('Signed off', top + 16, { size: 9, x: margin + 382, color: ink.muted });
    sheet.rule(top + 30, { x: margin + 430, width: 62 });
    top += 48;
  }
  sheet.foot(title, 52);
}

const questions = [
  'Which chapter is now a habit, and how I know',
  'Which one slipped, and what I do about it',
  'The figure I am proudest of',
  'What my clients would say changed',
  'The next three months in one sentence',
];

function review(sheet: Sheet, quarter: number): void {
  let top = sheet.heading(`Quarter ${quarter}, looked back on`, 60, 30) + 18;
  for (const question of questions) {
    sheet.write(question, top, { font: 'bold', size: 12.5, color: ink.black });
    top = sheet.lines(top + 8, 4, { gap: 25 }) + 20;
  }
  sheet.foot(title, 52 + quarter);
}

function notes(sheet: Sheet, page: number): void {
  sheet.lines(sheet.heading('Notes', 60, 30), 23, { gap: 26 });
  sheet.foot(title, page);
}

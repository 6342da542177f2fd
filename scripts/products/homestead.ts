import { Book, ink, inside, letter, margin, type Sheet } from './paper.ts';

interface Letter {
  book: Book;
  sheet: Sheet;
}

const paragraphs = [
  'Congratulations again on your home. Before the boxes are all unpacked, one piece of paperwork is worth an hour of your time: the Florida homestead exemption.',
  'If this is your permanent residence and you owned it and lived in it on January 1, the exemption takes up to $50,000 and a little more each year off the value your property taxes are figured on. It also caps how fast that value can rise: 3 percent a year or inflation, whichever is less.',
];

const bring = [
  'Your Florida driver license or ID with the new address',
  'Your vehicle registration or Florida voter registration, same address',
  'Social Security numbers of every owner who lives there, and of a spouse',
  'Your recorded deed or the parcel number from your closing papers',
];

const after =
  'Apply at your county property appraiser, online or in person, on Form DR-501. If you had a homestead in Florida in the last three years, ask for Form DR-501T as well: part of that savings may move with you.';

/** A letter to buyers, with form fields for the sender. */
export async function makeHomestead(): Promise<Book> {
  const book = await Book.open('Homestead exemption: a letter to your buyers');
  const sheet = book.sheet();
  sheet.box(0, 0, letter.width, 118, ink.brandPale, null);
  sheet.rule(118, { x: 0, width: letter.width, color: ink.black, thickness: 2 });
  drawHouse(sheet);
  sheet.write('File by March 1', 34, { font: 'display', size: 27, color: ink.black });
  sheet.write('Your Florida homestead exemption, in one page', 70, { size: 12, color: ink.text });
  field({ book, sheet }, 'Date', { x: margin, top: 142, width: 150 });
  field({ book, sheet }, 'Dear', { x: margin, top: 176, width: 300 });
  let top = 216;
  for (const paragraph of paragraphs) top = sheet.write(paragraph, top, { size: 11 }) + 9;
  top = sheet.write('What to bring', top + 4, { font: 'bold', size: 12, color: ink.black }) + 4;
  for (const one of bring) {
    sheet.tick(top + 1.5, margin + 2, 10);
    top = sheet.write(one, top, { size: 11, x: margin + 24, width: inside - 24 }) + 4;
  }
  top = sheet.write(after, top + 8, { size: 11 }) + 14;
  sheet.box(top, margin, inside, 44, ink.goldPale, null);
  sheet.write(
    'The deadline is March 1. Most counties open in January, and a few minutes early beats a line.',
    top + 13,
    {
      font: 'bold',
      size: 11,
      x: margin + 16,
      width: inside - 32,
      color: ink.black,
    },
  );
  top += 62;
  sheet.write(
    'Stuck on a step? Call me. I would rather answer a question now than hear about it next year.',
    top,
    { size: 11 },
  );
  signature({ book, sheet }, top + 30);
  sheet.foot(
    'A reminder, not tax or legal advice. Amounts and forms can change: ask your county property appraiser.',
  );
  return book;
}

function signature(page: Letter, top: number): void {
  const half = (inside - 24) / 2;
  field(page, 'Your name', { x: margin, top, width: half });
  field(page, 'Phone', { x: margin + half + 24, top, width: half });
  field(page, 'Brokerage', { x: margin, top: top + 40, width: half });
  field(page, 'Email', { x: margin + half + 24, top: top + 40, width: half });
}

/** A form field, to be filled on the screen or by hand. */
function field(
  { book, sheet }: Letter,
  label: string,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const text = book.document.getForm().createTextField(label.toLowerCase().replaceAll(' ', '-'));
  text.addToPage(sheet.page, {
    x: x + 62,
    y: letter.height - top - 20,
    width: width - 62,
    height: 20,
    borderWidth: 0,
    backgroundColor: ink.pale,
  });
  text.setFontSize(11);
  sheet.write(label, top + 4, { font: 'bold', size: 10, x, width: 60, color: ink.muted });
}

function drawHouse(sheet: Sheet): void {
  const x = letter.width - 190;
  sheet
    .circle(38, x + 118, 15, ink.gold, ink.black)
    .path('M10 46h96v48H10z', 24, x, 1, ink.white, ink.black)
    .path('M0 48 58 8l58 40z', 24, x, 1, ink.coral, ink.black)
    .path('M46 94V72a12 12 0 0 1 24 0v22z', 24, x, 1, ink.brand, ink.black)
    .path('M20 58h15v15H20zM81 58h15v15H81z', 24, x, 1, ink.cream, ink.black);
}

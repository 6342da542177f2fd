import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { carriedLines } from '#contract/billing.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { type Cents, cents, formatMoney } from '#contract/money.ts';
import { foldAccents } from '#contract/slug.ts';

export interface Receipt {
  number: string;
  paidAt: Date;
  seller: { name: string; address: string | undefined };
  buyer: string;
  email: string;
  currency: string;
  period: string | null;
  paidWith: string | null;
  lines: readonly { description: string; amount: number }[];
  total: Cents;
  /** From an earlier bill, and left for the next: owed when positive, credit when negative. */
  carriedIn: Cents;
  carriedOut: Cents;
  amountPaid: Cents;
  amountRefunded: Cents;
  refunds: readonly { amount: Cents; createdAt: Date; reason: string | null }[];
  support: string;
}

const letter: [number, number] = [612, 792];
const margin = 56;
const right = letter[0] - margin;
/** Where the second column begins. */
const second = 300;
const columnWidth = second - margin - 12;
const ink = rgb(0.055, 0.075, 0.063);
const muted = rgb(0.384, 0.42, 0.4);
const brand = rgb(0.067, 0.678, 0.533);

/** The standard fonts know the letters of Western Europe; what they do not know must not stop a receipt. */
const unknown = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•]/gu;
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(unknown, (letter) => foldAccents(letter))
    .replaceAll(unknown, '?');

/** Writes from the top of a page downwards. */
class Paper {
  readonly #page: PDFPage;
  readonly #fonts: { regular: PDFFont; bold: PDFFont };
  #y = letter[1] - margin;

  constructor(page: PDFPage, fonts: { regular: PDFFont; bold: PDFFont }) {
    this.#page = page;
    this.#fonts = fonts;
  }

  text(text: string, { size = 11, bold = false, quiet = false, x = margin } = {}): this {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    this.#page.drawText(plain(text), { x, y: this.#y, size, font, color: quiet ? muted : ink });
    return this;
  }

  atRight(text: string, { size = 11, bold = false } = {}): this {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    return this.text(text, { size, bold, x: right - font.widthOfTextAtSize(plain(text), size) });
  }

  /** Side by side, each in as many lines as it takes. */
  pair(left: string, beside: string, { bold = false } = {}): this {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    const [own, other] = [left, beside].map((text) => linesOf(plain(text), font)) as [string[], string[]];
    for (let at = 0; at < Math.max(own.length, other.length); at++)
      this.down(15)
        .text(own[at] ?? '', { bold })
        .text(other[at] ?? '', { bold, x: second });
    return this;
  }

  labels(left: string, beside: string): this {
    return this.text(left, { size: 9, quiet: true }).text(beside, { size: 9, quiet: true, x: second });
  }

  down(points: number): this {
    this.#y -= points;
    return this;
  }

  rule(): this {
    const [start, end] = [margin, right].map((x) => ({ x, y: this.#y })) as [Point, Point];
    this.#page.drawLine({ start, end, thickness: 0.75, color: muted, opacity: 0.4 });
    return this;
  }

  arch(): this {
    this.#page.drawSvgPath('M0 24V10a10 10 0 0 1 20 0v14z', { x: margin, y: this.#y + 17, color: brand });
    return this;
  }
}

interface Point {
  x: number;
  y: number;
}

const mostColumnLines = 4;

/** Cut between words, and within one that is longer than a line. */
function linesOf(text: string, font: PDFFont): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, 11) <= columnWidth;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (fits(`${last} ${word}`.trim())) lines[lines.length - 1] = `${last} ${word}`.trim();
    else
      for (let rest = word; rest; rest = rest.slice(lines.at(-1)?.length))
        lines.push(beginningOf(rest, fits));
  }
  return lines.filter(Boolean).slice(0, mostColumnLines);
}

function beginningOf(word: string, fits: (text: string) => boolean): string {
  let length = word.length;
  while (length > 1 && !fits(word.slice(0, length))) length -= 1;
  return word.slice(0, length);
}

/** A description may be longer than its column. */
function shortened(text: string): string {
  const longest = 78;
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}...` : text;
}

const mostLines = 14;

/** A receipt is one page: what does not fit is summed up in its last line. */
function fitting(lines: Receipt['lines']): Receipt['lines'] {
  if (lines.length <= mostLines) return lines;
  const rest = lines.slice(mostLines - 1);
  const amount = rest.reduce((sum, line) => sum + line.amount, 0);
  return [...lines.slice(0, mostLines - 1), { description: `${rest.length} more items`, amount }];
}

export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(`Receipt ${receipt.number}`);
  document.setCreationDate(receipt.paidAt);
  document.setModificationDate(receipt.paidAt);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const paper = new Paper(document.addPage(letter), { regular, bold });
  drawHead(paper, receipt);
  drawLines(paper, receipt);
  paper.down(48).text(`Questions? ${receipt.support}`, { size: 9, quiet: true });
  return Buffer.from(await document.save());
}

function drawHead(paper: Paper, receipt: Receipt): void {
  const { number, paidAt, seller, buyer, email, period, paidWith } = receipt;
  paper
    .arch()
    .text('Abundance', { size: 16, bold: true, x: margin + 30 })
    .atRight('Receipt', { size: 16 });
  const day = formatDay(dayOf(paidAt, 'America/New_York'));
  paper.down(44).labels('Number', 'Paid').pair(number, day);
  paper.down(30).labels('Sold by', 'Sold to').pair(seller.name, buyer, { bold: true });
  paper.pair(seller.address ?? '', email);
  paper.down(30).labels(period ? 'For' : '', paidWith ? 'Paid with' : '');
  paper.pair(period ?? '', paidWith ?? '');
}

function drawLines(paper: Paper, receipt: Receipt): void {
  const { lines, total, amountPaid, currency } = receipt;
  paper.down(34).rule();
  for (const { description, amount } of fitting(lines))
    paper
      .down(22)
      .text(shortened(description))
      .atRight(formatMoney(amount as Cents));
  paper.down(14).rule();
  paper.down(22).text(`Total (${currency})`).atRight(formatMoney(total));
  for (const { description, amount } of carriedLines(receipt))
    paper.down(20).text(description).atRight(formatMoney(amount));
  paper.down(20).text('Paid', { bold: true }).atRight(formatMoney(amountPaid), { bold: true });
  drawRefunds(paper, receipt);
}

const mostRefunds = 5;

function drawRefunds(paper: Paper, { refunds, amountRefunded, amountPaid }: Receipt): void {
  if (amountRefunded <= 0) return;
  const isListed = refunds.length > 0 && refunds.length <= mostRefunds;
  const rows = isListed
    ? refunds.map(({ amount, createdAt, reason }) => ({ description: refundText(createdAt, reason), amount }))
    : [{ description: 'Refunded', amount: amountRefunded }];
  for (const { description, amount } of rows)
    paper
      .down(20)
      .text(shortened(description))
      .atRight(formatMoney(cents(0 - amount)));
  const kept = formatMoney(cents(amountPaid - amountRefunded));
  paper.down(20).text('Paid after refunds', { bold: true }).atRight(kept, { bold: true });
}

const refundText = (createdAt: Date, reason: string | null): string =>
  `Refunded ${formatDay(dayOf(createdAt, 'America/New_York'))}${reason ? `: ${reason}` : ''}`;

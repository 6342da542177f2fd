import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { listCarryOverLines } from '#contract/billing/billing.ts';
import { type Cents, cents, formatMoney } from '#contract/money.ts';
import { foldAccents } from '#contract/slug.ts';
import { formatCompanyDay } from '../../../core/company-day.ts';

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
  /**
   * The balance from the previous invoice, and the balance for the next one. A debt is positive, a credit is
   * negative.
   */
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
/** The horizontal position of the second column's left edge. */
const secondColumn = 300;
const columnWidth = secondColumn - margin - 12;
const ink = rgb(0.055, 0.075, 0.063);
const muted = rgb(0.384, 0.42, 0.4);
const brand = rgb(0.067, 0.678, 0.533);

/** Matches characters that the PDF's standard fonts (Western European) lack. The receipt replaces them. */
const unsupportedCharacters = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•]/gu;
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(unsupportedCharacters, (letter) => foldAccents(letter))
    .replaceAll(unsupportedCharacters, '?');

/** Writes on a page from top to bottom. */
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
    this.#page.drawText(printable(text), { x, y: this.#y, size, font, color: quiet ? muted : ink });
    return this;
  }

  atRight(text: string, { size = 11, bold = false } = {}): this {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    return this.text(text, { size, bold, x: right - font.widthOfTextAtSize(printable(text), size) });
  }

  /** Writes two texts side by side, each on as many lines as it needs. */
  pair(left: string, right: string, { bold = false } = {}): this {
    const font = bold ? this.#fonts.bold : this.#fonts.regular;
    const [leftLines, rightLines] = [left, right].map((text) => wrapText(printable(text), font)) as [
      string[],
      string[],
    ];
    for (let at = 0; at < Math.max(leftLines.length, rightLines.length); at++)
      this.down(15)
        .text(leftLines[at] ?? '', { bold })
        .text(rightLines[at] ?? '', { bold, x: secondColumn });
    return this;
  }

  labels(left: string, right: string): this {
    return this.text(left, { size: 9, quiet: true }).text(right, { size: 9, quiet: true, x: secondColumn });
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

const maxColumnLines = 4;

/** Breaks text between words, and within a word that is longer than a line. */
function wrapText(text: string, font: PDFFont): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, 11) <= columnWidth;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (fits(`${last} ${word}`.trim())) lines[lines.length - 1] = `${last} ${word}`.trim();
    else
      for (let rest = word; rest; rest = rest.slice(lines.at(-1)?.length))
        lines.push(fittingPrefix(rest, fits));
  }
  return lines.filter(Boolean).slice(0, maxColumnLines);
}

function fittingPrefix(word: string, fits: (text: string) => boolean): string {
  let length = word.length;
  while (length > 1 && !fits(word.slice(0, length))) length -= 1;
  return word.slice(0, length);
}

/** Shortens a description that is longer than its column. */
function shorten(text: string): string {
  const maxLength = 78;
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}...` : text;
}

const maxLines = 14;

/** A receipt has one page, so its last line combines the lines that do not fit. */
function limitLines(lines: Receipt['lines']): Receipt['lines'] {
  if (lines.length <= maxLines) return lines;
  const rest = lines.slice(maxLines - 1);
  const amount = rest.reduce((sum, line) => sum + line.amount, 0);
  return [...lines.slice(0, maxLines - 1), { description: `${rest.length} more items`, amount }];
}

export async function renderReceiptPdf(receipt: Receipt): Promise<Buffer> {
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
  const day = formatCompanyDay(paidAt);
  paper.down(44).labels('Number', 'Paid').pair(number, day);
  paper.down(30).labels('Sold by', 'Sold to').pair(seller.name, buyer, { bold: true });
  paper.pair(seller.address ?? '', email);
  paper.down(30).labels(period ? 'For' : '', paidWith ? 'Paid with' : '');
  paper.pair(period ?? '', paidWith ?? '');
}

function drawLines(paper: Paper, receipt: Receipt): void {
  const { lines, total, amountPaid, currency } = receipt;
  paper.down(34).rule();
  for (const { description, amount } of limitLines(lines))
    paper
      .down(22)
      .text(shorten(description))
      .atRight(formatMoney(amount as Cents));
  paper.down(14).rule();
  paper.down(22).text(`Total (${currency})`).atRight(formatMoney(total));
  for (const { description, amount } of listCarryOverLines(receipt))
    paper.down(20).text(description).atRight(formatMoney(amount));
  paper.down(20).text('Paid', { bold: true }).atRight(formatMoney(amountPaid), { bold: true });
  drawRefunds(paper, receipt);
}

const maxRefunds = 5;

function drawRefunds(paper: Paper, { refunds, amountRefunded, amountPaid }: Receipt): void {
  if (amountRefunded <= 0) return;
  const isListed = refunds.length > 0 && refunds.length <= maxRefunds;
  const rows = isListed
    ? refunds.map(({ amount, createdAt, reason }) => ({ description: refundText(createdAt, reason), amount }))
    : [{ description: 'Refunded', amount: amountRefunded }];
  for (const { description, amount } of rows)
    paper
      .down(20)
      .text(shorten(description))
      .atRight(formatMoney(cents(0 - amount)));
  const remaining = formatMoney(cents(amountPaid - amountRefunded));
  paper.down(20).text('Paid after refunds', { bold: true }).atRight(remaining, { bold: true });
}

const refundText = (createdAt: Date, reason: string | null): string =>
  `Refunded ${formatCompanyDay(createdAt)}${reason ? `: ${reason}` : ''}`;

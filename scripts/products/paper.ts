import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { inRoot } from '../paths.ts';

export const letter = { width: 612, height: 792 } as const;
export const margin = 54;
export const inside = letter.width - 2 * margin;

const hex = (code: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(code.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
};

/** The brand's colors for paper. */
export const ink = {
  black: hex('#0e1310'),
  text: hex('#29302c'),
  muted: hex('#626b66'),
  line: hex('#ccd3cf'),
  pale: hex('#edf1ef'),
  white: hex('#ffffff'),
  brand: hex('#11ad88'),
  brandDeep: hex('#064d3d'),
  brandDark: hex('#062f25'),
  brandPale: hex('#d9f4ea'),
  sea: hex('#5ac6a5'),
  gold: hex('#f3c64c'),
  goldPale: hex('#ffe3a0'),
  cream: hex('#fffaeb'),
  coral: hex('#ff7a6c'),
  coralPale: hex('#ffe2db'),
} as const;

const fontFile = (name: string) =>
  readFileSync(inRoot(`node_modules/@fontsource/${name.split('-latin')[0]}/files/${name}.woff`));

const files = {
  display: 'besley-latin-600-normal',
  body: 'hanken-grotesk-latin-400-normal',
  bold: 'hanken-grotesk-latin-600-normal',
} as const;
type FontName = keyof typeof files;

interface TextLook {
  font?: FontName;
  size?: number;
  color?: Color;
  x?: number;
  width?: number;
  leading?: number;
  align?: 'left' | 'center' | 'right';
}

/** A PDF document: letter size, our fonts, the same bytes whenever it is creationDate. */
export class Book {
  readonly document: PDFDocument;
  readonly #fonts: Record<FontName, PDFFont>;

  private constructor(document: PDFDocument, fonts: Record<FontName, PDFFont>) {
    this.document = document;
    this.#fonts = fonts;
  }

  static async open(title: string): Promise<Book> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const creationDate = new Date('2026-11-15T12:00:00Z');
    document.setTitle(title);
    document.setAuthor('Abundance');
    document.setLanguage('en-US');
    document.setCreationDate(creationDate);
    document.setModificationDate(creationDate);
    const embed = (name: FontName) => document.embedFont(fontFile(files[name]), { subset: true });
    return new Book(document, {
      display: await embed('display'),
      body: await embed('body'),
      bold: await embed('bold'),
    });
  }

  sheet(background?: Color): Sheet {
    const page = this.document.addPage([letter.width, letter.height]);
    if (background) page.drawRectangle({ x: 0, y: 0, ...letter, color: background });
    return new Sheet(page, this.#fonts);
  }

  get pages(): number {
    return this.document.getPageCount();
  }

  save(): Promise<Uint8Array> {
    return this.document.save({ useObjectStreams: true });
  }
}

/** One page, measured from its top left corner. */
export class Sheet {
  readonly page: PDFPage;
  readonly #fonts: Record<FontName, PDFFont>;

  constructor(page: PDFPage, fonts: Record<FontName, PDFFont>) {
    this.page = page;
    this.#fonts = fonts;
  }

  /** Writes from this height down in as many lines as needed; returns the height below the last one. */
  write(text: string, top: number, look: TextLook = {}): number {
    const {
      font: name = 'body',
      size = 11,
      color = ink.text,
      x = margin,
      width = inside,
      align = 'left',
    } = look;
    const font = this.#fonts[name];
    const step = size * (look.leading ?? 1.42);
    const lines = text.split('\n').flatMap((line) => wrapped(line, font, size, width));
    lines.forEach((line, index) => {
      const free = width - font.widthOfTextAtSize(line, size);
      const at = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0);
      this.page.drawText(line, { x: at, y: letter.height - top - size - index * step, size, font, color });
    });
    return top + lines.length * step;
  }

  /** The height of a text. */
  heightOf(
    text: string,
    { font = 'body', size = 11, width = inside, leading = 1.42 }: TextLook = {},
  ): number {
    const lines = text.split('\n').flatMap((line) => wrapped(line, this.#fonts[font], size, width));
    return lines.length * size * leading;
  }

  rule(top: number, { x = margin, width = inside, color = ink.line, thickness = 0.75 } = {}): this {
    const y = letter.height - top;
    this.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
    return this;
  }

  /** Lines to write on. */
  lines(top: number, count: number, { gap = 24, x = margin, width = inside } = {}): number {
    for (let line = 1; line <= count; line += 1) this.rule(top + line * gap, { x, width });
    return top + count * gap;
  }

  box(
    top: number,
    x: number,
    width: number,
    height: number,
    fill?: Color,
    border: Color | null = ink.black,
  ): this {
    this.page.drawRectangle({
      x,
      y: letter.height - top - height,
      width,
      height,
      ...(fill && { color: fill }),
      ...(border && { borderColor: border, borderWidth: 1.25 }),
    });
    return this;
  }

  tick(top: number, x = margin, size = 12): this {
    return this.box(top, x, size, size, ink.white, ink.muted);
  }

  circle(top: number, x: number, radius: number, fill: Color, border: Color | null = null): this {
    this.page.drawCircle({
      x,
      y: letter.height - top,
      size: radius,
      color: fill,
      ...(border && { borderColor: border, borderWidth: 1.5 }),
    });
    return this;
  }

  path(svg: string, top: number, x: number, scale: number, fill?: Color, border?: Color): this {
    this.page.drawSvgPath(svg, {
      x,
      y: letter.height - top,
      scale,
      ...(fill && { color: fill }),
      ...(border && { borderColor: border, borderWidth: 2.5 / scale }),
    });
    return this;
  }

  /** The open door: an arch, a sun on the horizon, the sea below it. 90 wide at scale 1. */
  arch(top: number, x: number, scale: number, sky: Color = ink.cream): this {
    return this.path('M0 92V45a45 45 0 0 1 90 0v47z', top, x, scale, sky)
      .path('M24 62a21 21 0 0 1 42 0z', top, x, scale, ink.gold)
      .path('M0 62h90v30H0z', top, x, scale, ink.brand)
      .path('M28 72h34M35 81h20', top, x, scale, undefined, ink.goldPale)
      .path('M0 62h90', top, x, scale, undefined, ink.black)
      .path('M0 92V45a45 45 0 0 1 90 0v47z', top, x, scale, undefined, ink.black)
      .path('M-12 92h114', top, x, scale, undefined, ink.black);
  }

  /** The footer of every inner page. */
  foot(left: string, number?: number): this {
    this.rule(letter.height - 46);
    this.write(left, letter.height - 39, { size: 8.5, color: ink.muted });
    if (number)
      this.write(String(number), letter.height - 39, { size: 8.5, color: ink.muted, align: 'right' });
    return this;
  }

  heading(text: string, top: number, size = 26): number {
    return this.write(text, top, { font: 'display', size, color: ink.black, leading: 1.12 });
  }
}

function wrapped(line: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current ? `${current} ${word}` : word;
    if (current && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

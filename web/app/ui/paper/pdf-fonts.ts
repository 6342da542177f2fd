import fontkit, { type Font } from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import serif from '@fontsource/besley/files/besley-latin-400-normal.woff?url';
import serifMedium from '@fontsource/besley/files/besley-latin-500-normal.woff?url';
import serifExtended from '@fontsource/besley/files/besley-latin-ext-400-normal.woff?url';
import serifMediumExtended from '@fontsource/besley/files/besley-latin-ext-500-normal.woff?url';
import sansItalic from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-italic.woff?url';
import sans from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?url';
import sansBoldItalic from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-italic.woff?url';
import sansBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff?url';
import sansItalicExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-italic.woff?url';
import sansExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff?url';
import sansBoldItalicExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-italic.woff?url';
import sansBoldExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff?url';
import type { PaperFont } from './paper.ts';

/** The font files of `paper-fonts.css`: per font, a file with Latin letters and one with rarer letters. */
const files: Record<PaperFont, [string, string]> = {
  sans: [sans, sansExtended],
  sansItalic: [sansItalic, sansItalicExtended],
  sansBold: [sansBold, sansBoldExtended],
  sansBoldItalic: [sansBoldItalic, sansBoldItalicExtended],
  serif: [serif, serifExtended],
  serifMedium: [serifMedium, serifMediumExtended],
};

/** One font file. `embedded` is its copy in the PDF. From `letters` we read which glyphs and kerning it has. */
interface FontFile {
  embedded: PDFFont;
  letters: Font;
}

/** A piece of text that needs only one font file. */
export interface FontRun {
  file: FontFile;
  text: string;
}

/** Fetches and embeds a font when a text first needs it. */
export class PdfFonts {
  readonly #document: PDFDocument;
  readonly #files = new Map<string, Promise<FontFile>>();

  constructor(document: PDFDocument) {
    document.registerFontkit(fontkit);
    this.#document = document;
  }

  /**
   * Splits a text into pieces that each need only one font file; undefined if neither file has one of the
   * letters.
   */
  async pieces(text: string, font: PaperFont): Promise<FontRun[] | undefined> {
    const [first, second] = files[font];
    const latin = await this.#file(first);
    const letters = [...text];
    if (letters.every(hasGlyph(latin))) return [{ file: latin, text }];
    const extended = await this.#file(second);
    const pieces: FontRun[] = [];
    for (const letter of letters) {
      const file = [latin, extended].find((one) => hasGlyph(one)(letter));
      if (!file) return undefined;
      const last = pieces.at(-1);
      if (last?.file === file) last.text += letter;
      else pieces.push({ file, text: letter });
    }
    return pieces;
  }

  #file(address: string): Promise<FontFile> {
    const loading = this.#files.get(address) ?? this.#load(address);
    this.#files.set(address, loading);
    return loading;
  }

  async #load(address: string): Promise<FontFile> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`A font could not be fetched (${response.status})`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      embedded: await this.#document.embedFont(bytes, { subset: true }),
      letters: fontkit.create(bytes) as Font,
    };
  }
}

const hasGlyph =
  ({ letters }: FontFile) =>
  (letter: string): boolean =>
    letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

import {
  beginText,
  type Color,
  ColorTypes,
  endText,
  PDFArray,
  PDFDocument,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFString,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
} from '@cantoo/pdf-lib';
import { type PaperDocument, type PaperMark, type PictureMark, paperSizes, type TextMark } from './paper.ts';
import { type FontRun, PdfFonts } from './pdf-fonts.ts';
import { renderPicture, renderTextAsPicture } from './pdf-pictures.ts';

/** Creates a PDF with the same marks as the screen and with selectable text in embedded fonts. */
export async function createPaperPdf(paper: PaperDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(paper.title, { showInWindowTitleBar: true });
  document.setAuthor(paper.author);
  document.setLanguage('en-US');
  document.setCreator('Abundance');
  const fonts = new PdfFonts(document);
  const { width, points } = paperSizes[paper.size];
  const pictures = new Map<string, Promise<PDFImage | undefined>>();
  for (const marks of paper.pages) {
    const page = document.addPage([points[0], points[1]]);
    const sheet: Sheet = { document, page, fonts, pictures, scale: points[0] / width, height: points[1] };
    for (const mark of marks) await draw(sheet, mark);
  }
  return document.save();
}

interface Sheet {
  document: PDFDocument;
  page: PDFPage;
  fonts: PdfFonts;
  /** A cache, so that a picture on both pages is rendered and embedded once. */
  pictures: Map<string, Promise<PDFImage | undefined>>;
  /** Points per unit of the page. */
  scale: number;
  height: number;
}

async function draw(sheet: Sheet, mark: PaperMark): Promise<void> {
  if (mark.kind === 'text') return drawText(sheet, mark);
  if (mark.kind === 'picture') return drawPicture(sheet, mark);
  sheet.page.drawRectangle({ ...placeOf(sheet, mark), color: colorOf(mark.color) });
}

/** Converts a box to PDF coordinates, which start at the lower left corner. */
function placeOf({ scale, height }: Sheet, box: { x: number; y: number; width: number; height: number }) {
  return {
    x: box.x * scale,
    y: height - (box.y + box.height) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return { type: ColorTypes.RGB, red, green, blue };
}

async function drawPicture(sheet: Sheet, mark: PictureMark): Promise<void> {
  const { kind: _, x: __, y: ___, ...appearance } = mark;
  const key = JSON.stringify(appearance);
  const embedded = sheet.pictures.get(key) ?? embedPicture(sheet, mark);
  sheet.pictures.set(key, embedded);
  const image = await embedded;
  if (image) sheet.page.drawImage(image, placeOf(sheet, mark));
}

async function embedPicture({ document }: Sheet, mark: PictureMark): Promise<PDFImage | undefined> {
  const bytes = await renderPicture(mark);
  if (!bytes) return undefined;
  return mark.ground ? document.embedJpg(bytes) : document.embedPng(bytes);
}

async function drawText(sheet: Sheet, mark: TextMark): Promise<void> {
  const pieces = await sheet.fonts.pieces(mark.text, mark.font);
  if (pieces) drawGlyphs(sheet, mark, pieces);
  else await drawAsImage(sheet, mark);
  if (mark.link) addLink(sheet, mark, mark.link);
}

function drawGlyphs({ page, scale, height }: Sheet, mark: TextMark, pieces: FontRun[]): void {
  const size = mark.size * scale;
  let x = mark.x * scale;
  for (const { file, text } of pieces) {
    const { letters, embedded } = file;
    const laidOut = letters.layout(text);
    const font = page.node.newFontDictionary(embedded.name, embedded.ref);
    page.pushOperators(
      beginText(),
      setFillingColor(colorOf(mark.color)),
      setFontAndSize(font, size),
      setTextMatrix(1, 0, 0, 1, x, height - mark.y * scale),
      kernedText(page, embedded.encodeText(text), laidOut, letters.unitsPerEm),
      endText(),
    );
    x += (laidOut.advanceWidth / letters.unitsPerEm) * size;
  }
}

interface PositionedRun {
  glyphs: { advanceWidth: number }[];
  positions: { xAdvance: number }[] | null;
}

const digitsOfGlyph = 4;

/** Draws text with the font's kerning, as browsers render it. */
function kernedText(
  page: PDFPage,
  encoded: PDFHexString,
  { glyphs, positions }: PositionedRun,
  unitsPerEm: number,
) {
  const digits = encoded.asString();
  const parts = PDFArray.withContext(page.doc.context);
  let run = '';
  glyphs.forEach(({ advanceWidth }, at) => {
    run += digits.slice(at * digitsOfGlyph, (at + 1) * digitsOfGlyph);
    const kerning = advanceWidth - (positions?.[at]?.xAdvance ?? advanceWidth);
    if (kerning === 0 && at < glyphs.length - 1) return;
    parts.push(PDFHexString.of(run));
    run = '';
    if (kerning !== 0) parts.push(PDFNumber.of((kerning * 1000) / unitsPerEm));
  });
  return PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [parts]);
}

/** Draws text that our fonts lack as an image, with the text attached for copying and searching. */
async function drawAsImage(sheet: Sheet, mark: TextMark): Promise<void> {
  const { bytes, rise, height } = await renderTextAsPicture(mark);
  const { page, document } = sheet;
  const actualText = `<</ActualText ${PDFHexString.fromText(mark.text)}>>`;
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), actualText]),
  );
  page.drawImage(await document.embedPng(bytes), placeOf(sheet, { ...mark, y: mark.y - rise, height }));
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

function addLink(sheet: Sheet, mark: TextMark, link: string): void {
  const { document, page } = sheet;
  const { x, y, width, height } = placeOf(sheet, {
    ...mark,
    y: mark.y - mark.size,
    height: mark.size * 1.25,
  });
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, y, x + width, y + height],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(link) },
  });
  page.node.addAnnot(document.context.register(annotation));
}

import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { addDays, toDay } from '../../day.ts';
import { importLimits, importMessages } from '../sphere-import.ts';
import { FileProblem } from './file-problem.ts';
import { parseXmlTokens, readXmlAttribute, type XmlToken } from './xml-tokens.ts';

/**
 * The maximum size of an unpacked workbook. A workbook with the maximum number of rows is far smaller; a
 * larger one is a zip bomb.
 */
const maxUnpacked = 512 * 1024 * 1024;
const neededFiles =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

type UnpackedFiles = Record<string, Uint8Array>;

interface WorkbookSheet {
  /** The sheet as CSV. */
  csv: Blob;
  sheet: string;
  /** The names of all sheets that have rows, in the order of their tabs. */
  sheets: string[];
}

/** Reads the named sheet of an Excel workbook, or the first sheet with rows. */
export async function readWorkbookSheet(file: Blob, sheetName?: string): Promise<WorkbookSheet> {
  if (file.size > importLimits.fileBytes) throw new FileProblem(importMessages.tooLarge);
  const parts = unpack(new Uint8Array(await file.arrayBuffer()));
  const sheets = sheetsIn(parts);
  if (sheets.length === 0) throw new FileProblem(importMessages.noWorkbook);
  const context = {
    strings: stringsIn(textOf(parts, 'xl/sharedStrings.xml')),
    styles: stylesIn(textOf(parts, 'xl/styles.xml')),
    firstDay: toDay(
      /date1904="(?:1|true)"/.test(textOf(parts, 'xl/workbook.xml')) ? '1904-01-01' : '1899-12-30',
    ),
  };
  const filled = sheets.filter(({ path }) => hasValue.test(textOf(parts, path)));
  const chosen = filled.find(({ name }) => name === sheetName) ?? filled[0];
  const rows = chosen ? rowsIn(textOf(parts, chosen.path), context) : [];
  if (!chosen || rows.length === 0) throw new FileProblem(importMessages.noRows);
  const csv = new Blob([Papa.unparse(rows, { newline: '\n' })], { type: 'text/csv' });
  return { csv, sheet: chosen.name, sheets: filled.map(({ name }) => name) };
}

/** Matches a cell with a value. */
const hasValue = /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>[^<]/;

function unpack(bytes: Uint8Array): UnpackedFiles {
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!neededFiles.test(name)) return false;
    size += originalSize;
    if (size > maxUnpacked) throw new FileProblem(importMessages.tooLarge);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(importMessages.noWorkbook);
  }
}

const textOf = (parts: UnpackedFiles, path: string): string => strFromU8(parts[path] ?? new Uint8Array());

/** The visible sheets, in the order of their tabs. */
function sheetsIn(parts: UnpackedFiles): { name: string; path: string }[] {
  const targets = new Map<string, string>();
  for (const token of parseXmlTokens(textOf(parts, 'xl/_rels/workbook.xml.rels'))) {
    const [id, target] = [readXmlAttribute(token, 'Id'), readXmlAttribute(token, 'Target')];
    if (token.tag === 'Relationship' && id && target) targets.set(id, target.replace(/^\/?(?:xl\/)?/, 'xl/'));
  }
  const sheets: { name: string; path: string }[] = [];
  for (const token of parseXmlTokens(textOf(parts, 'xl/workbook.xml'))) {
    const path = token.tag === 'sheet' ? targets.get(readXmlAttribute(token, 'id') ?? '') : undefined;
    const isHidden = readXmlAttribute(token, 'state')?.includes('idden');
    if (path && parts[path] && !isHidden)
      sheets.push({ name: readXmlAttribute(token, 'name') ?? path, path });
  }
  return sheets;
}

/** The shared strings. Joins the parts of a partly formatted text, and leaves out phonetic reading aids. */
function stringsIn(xml: string): string[] {
  const strings: string[] = [];
  let [text, inText, inPhonetic] = ['', false, false];
  for (const token of parseXmlTokens(xml)) {
    if (token.tag === 't') inText = !token.isEnd && !token.isEmpty;
    else if (token.tag === 'rPh') inPhonetic = !token.isEnd;
    else if (token.tag === 'si') {
      if (token.isEnd || token.isEmpty) strings.push(text);
      text = '';
    } else if (inText && !inPhonetic) text += token.text;
  }
  return strings;
}

const builtInDateFormats = new Set([
  14,
  15,
  16,
  17,
  22,
  ...Array.from({ length: 10 }, (_, at) => 27 + at),
  50,
  57,
]);
const dateLetters = /[dmy]/i;
const literalsInFormat = /"[^"]*"|\\.|\[[^\]]*\]/g;

/**
 * How a style displays a number: as a date, or with leading zeros such as the format `00000` of ZIP codes.
 */
interface CellStyle {
  isDate?: true;
  zeros?: string;
}

const leadingZerosFormat = /^0{2,}(?:-0+)?$/;

function styleOf(formatCode: string): CellStyle {
  const zeros = formatCode.replace(/[\\"]|;.*$/g, '');
  if (leadingZerosFormat.test(zeros)) return { zeros };
  const code = formatCode.replace(literalsInFormat, '');
  return dateLetters.test(code) && !/^general$/i.test(code) ? { isDate: true } : {};
}

function stylesIn(xml: string): CellStyle[] {
  const formats = new Map<number, CellStyle>(
    [...builtInDateFormats].map((format) => [format, { isDate: true }]),
  );
  const styles: CellStyle[] = [];
  let inCells = false;
  for (const token of parseXmlTokens(xml)) {
    if (token.tag === 'numFmt') {
      formats.set(
        Number(readXmlAttribute(token, 'numFmtId')),
        styleOf(readXmlAttribute(token, 'formatCode') ?? ''),
      );
    } else if (token.tag === 'cellXfs') inCells = !token.isEnd;
    else if (inCells && token.tag === 'xf' && !token.isEnd) {
      styles.push(formats.get(Number(readXmlAttribute(token, 'numFmtId'))) ?? {});
    }
  }
  return styles;
}

interface WorkbookContext {
  strings: readonly string[];
  styles: readonly CellStyle[];
  firstDay: ReturnType<typeof toDay>;
}

/** Reads the rows. A row that the sheet omits becomes an empty one, so that row numbers stay right. */
function rowsIn(xml: string, context: WorkbookContext): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: XmlToken | undefined;
  let [column, value, inValue, isFilled] = [0, '', false, false];
  for (const token of parseXmlTokens(xml)) {
    if (token.tag === 'row' && !token.isEnd) {
      const number = Number(readXmlAttribute(token, 'r') ?? rows.length + 1);
      if (number > importLimits.rows + 1_000) throw new FileProblem(importMessages.tooManyRows);
      while (rows.length < number - 1) rows.push(['']);
      row = [];
      rows.push(row);
      column = 0;
    } else if (token.tag === 'c') {
      if (!token.isEnd) {
        cell = token;
        value = '';
        column = columnOf(readXmlAttribute(token, 'r')) ?? column;
      }
      if (token.isEnd || token.isEmpty) {
        if (cell && value !== '') {
          while (row.length < column) row.push('');
          row[column] = displayText(value, cell, context);
          isFilled = true;
        }
        column += 1;
      }
    } else if (token.tag === 'v' || token.tag === 't') inValue = !token.isEnd && !token.isEmpty;
    else if (token.tag === undefined && inValue) value += token.text;
  }
  return isFilled ? rows.map((cells) => Array.from(cells, (text) => text ?? '')) : [];
}

/** The column index of a cell reference: `AB12` is in column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function displayText(value: string, cell: XmlToken, { strings, styles, firstDay }: WorkbookContext): string {
  const type = readXmlAttribute(cell, 't') ?? 'n';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type !== 'n') return value;
  const number = Number(value);
  const { isDate, zeros } = styles[Number(readXmlAttribute(cell, 's') ?? -1)] ?? {};
  if (isDate && number >= 1 && number < 2_958_466) return addDays(firstDay, Math.floor(number));
  if (zeros && Number.isSafeInteger(number) && number >= 0) return padWithZeros(number, zeros);
  return Number.isFinite(number) && Math.abs(number) < 1e18 ? plainNumber(number, value) : value;
}

/** Formats 2134 as 02134 for the format `00000`. A hyphen keeps its position, counted from the end. */
function padWithZeros(number: number, zeros: string): string {
  const digits = String(number).padStart(zeros.replace('-', '').length, '0');
  const digitsAfterHyphen = zeros.includes('-') ? zeros.length - zeros.indexOf('-') - 1 : 0;
  return digitsAfterHyphen
    ? `${digits.slice(0, -digitsAfterHyphen)}-${digits.slice(-digitsAfterHyphen)}`
    : digits;
}

/** Writes long numbers, such as phone numbers, without an exponent. */
const plainNumber = (number: number, value: string): string =>
  Number.isInteger(number) ? BigInt(number).toString() : value;

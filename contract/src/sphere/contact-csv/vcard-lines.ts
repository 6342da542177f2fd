/** The product id of our own cards, which the import reads literally. */
export const ownVCardProductId = '-//Abundance//The Sphere//EN';

/** One property of a card: `item1.TEL;TYPE=cell:(904) 555-0101` */
export interface VCardLine {
  group: string;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** Joins folded lines: a line break followed by a blank continues the line. */
const unfold = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');

/** Version 2.1 encodes letters as `=C3=BC`, and a continued line ends with `=`. */
const isQuotedPrintable = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of unfold(text).split('\n')) {
    const last = lines.at(-1);
    if (last?.endsWith('=') && isQuotedPrintable(last))
      lines[lines.length - 1] = last.slice(0, -1) + line.trimStart();
    else lines.push(line);
  }
  return lines;
}

/** Decodes `=C3=BC` with the card's charset, or else UTF-8. */
function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes = [...value.matchAll(/=([\dA-F]{2})|([^=]+|=)/gi)].flatMap(([, code, rest]) =>
    code ? [Number.parseInt(code, 16)] : [...new TextEncoder().encode(rest)],
  );
  return decodeWithFallback(Uint8Array.from(bytes), [charset, 'utf-8', 'windows-1252']);
}

function decodeWithFallback(bytes: Uint8Array, [charset = 'utf-8', ...others]: readonly string[]): string {
  try {
    return new TextDecoder(charset, { fatal: others.length > 0 }).decode(bytes);
  } catch {
    return decodeWithFallback(bytes, others);
  }
}

const shape = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;

function lineOf(text: string): VCardLine | undefined {
  const [, group = '', name, params = '', value = ''] = shape.exec(text) ?? [];
  if (name === undefined) return undefined;
  const parsedParams = paramsOf(params);
  const decodedValue = isQuotedPrintable(text)
    ? decodeQuotedPrintable(value, parsedParams.get('CHARSET') ?? 'utf-8')
    : value;
  return { group: group.toLowerCase(), name: name.toUpperCase(), params: parsedParams, value: decodedValue };
}

/**
 * Parses the parameters of a line. `;TYPE=cell;TYPE=pref` is the same as `;TYPE=cell,pref`, and older cards
 * write `;CELL;PREF`.
 */
function paramsOf(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, key = '', quoted, bare = ''] of text.matchAll(/;([\w-]+)(?:=(?:"([^"]*)"|([^;]*)))?/g)) {
    const isBare = quoted === undefined && bare === '';
    const name = isBare ? 'TYPE' : key.toUpperCase();
    const value = isBare ? key : (quoted ?? bare);
    params.set(name, params.has(name) ? `${params.get(name)},${value}` : value);
  }
  return params;
}

/**
 * The properties of a text with their source lines. Joins folded lines and leaves out lines that are not a
 * property.
 */
export const parseVCardLines = (text: string): { source: string; line: VCardLine }[] =>
  linesOf(text).flatMap((source) => {
    const line = lineOf(source);
    return line ? [{ source, line }] : [];
  });

/** The cards of a text, each as its lines. */
export function splitIntoVCards(text: string): VCardLine[][] {
  const cards: VCardLine[][] = [];
  let card: VCardLine[] | undefined;
  for (const raw of linesOf(text)) {
    const line = lineOf(raw);
    if (!line) continue;
    if (line.name === 'BEGIN') card = [];
    else if (line.name === 'END' && card) {
      cards.push(card);
      card = undefined;
    } else card?.push(line);
  }
  return cards;
}

/** Splits a name, an address or a list at separators that aren't escaped. */
export function splitUnescaped(value: string, separator: ';' | ','): string[] {
  const part = new RegExp(`((?:\\\\.|[^\\\\${separator}])*)${separator}`, 'gs');
  return [...`${value}${separator}`.matchAll(part)].map(([, text = '']) => text);
}

export const unescapeText = (value: string): string =>
  value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

export const escapeText = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

const maxLineLength = 75;
const asciiLine = /^[\x20-\x7e]*$/;
const asciiPiece = /.{1,74}/g;

/** Folds a line at 75 bytes without splitting a character. */
export function foldLine(line: string): string {
  const isAscii = asciiLine.test(line);
  if (isAscii && line.length <= maxLineLength) return line;
  if (isAscii)
    return [line.slice(0, maxLineLength), ...(line.slice(maxLineLength).match(asciiPiece) ?? [])].join(
      '\r\n ',
    );
  const pieces: string[] = [];
  let [from, at, bytes] = [0, 0, 0];
  for (const character of line) {
    const size = bytesOf(character.codePointAt(0) ?? 0);
    if (bytes + size > maxLineLength) {
      pieces.push(line.slice(from, at));
      from = at;
      bytes = 1;
    }
    at += character.length;
    bytes += size;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
}

/** The size of a character in UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

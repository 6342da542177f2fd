/** Our own cards say so: they are read to the letter. */
export const ownCards = '-//Abundance//The Sphere//EN';

/** One property of a card: `item1.TEL;TYPE=cell:(904) 555-0101` */
export interface CardLine {
  group: string;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** Long lines are folded: a line break and one blank in the middle of anything mean nothing. */
const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');

/** Version 2.1 spells letters as `=C3=BC`, and a line that goes on ends with `=`. */
const isSpelled = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of unfolded(text).split('\n')) {
    const last = lines.at(-1);
    if (last?.endsWith('=') && isSpelled(last))
      lines[lines.length - 1] = last.slice(0, -1) + line.trimStart();
    else lines.push(line);
  }
  return lines;
}

/** The letters that `=C3=BC` spells; in UTF-8, or as the card says. */
function spelledOut(value: string, charset: string): string {
  const bytes = [...value.matchAll(/=([\dA-F]{2})|([^=]+|=)/gi)].flatMap(([, code, plain]) =>
    code ? [Number.parseInt(code, 16)] : [...new TextEncoder().encode(plain)],
  );
  return decoded(Uint8Array.from(bytes), [charset, 'utf-8', 'windows-1252']);
}

function decoded(bytes: Uint8Array, [charset = 'utf-8', ...others]: readonly string[]): string {
  try {
    return new TextDecoder(charset, { fatal: others.length > 0 }).decode(bytes);
  } catch {
    return decoded(bytes, others);
  }
}

const shape = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;

function lineOf(text: string): CardLine | undefined {
  const [, group = '', name, params = '', value = ''] = shape.exec(text) ?? [];
  if (name === undefined) return undefined;
  const given = paramsOf(params);
  const plain = isSpelled(text) ? spelledOut(value, given.get('CHARSET') ?? 'utf-8') : value;
  return { group: group.toLowerCase(), name: name.toUpperCase(), params: given, value: plain };
}

/** `;TYPE=cell;TYPE=pref` is the same as `;TYPE=cell,pref`, and older cards write `;CELL;PREF`. */
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

/** The cards of a text, each as its lines. */
export function cardsOf(text: string): CardLine[][] {
  const cards: CardLine[][] = [];
  let card: CardLine[] | undefined;
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

/** Cuts at signs that are not escaped: the parts of a name, of an address, of a list. */
export function partsOf(value: string, separator: ';' | ','): string[] {
  const part = new RegExp(`((?:\\\\.|[^\\\\${separator}])*)${separator}`, 'gs');
  return [...`${value}${separator}`.matchAll(part)].map(([, text = '']) => text);
}

export const unescaped = (value: string): string =>
  value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

export const escaped = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

const longestLine = 75;
const plainLine = /^[\x20-\x7e]*$/;

/** No line is longer than 75 bytes, and no character is cut in two. */
export function folded(line: string): string {
  const isPlain = plainLine.test(line);
  if (isPlain && line.length <= longestLine) return line;
  const pieces: string[] = [];
  let [from, at, bytes] = [0, 0, 0];
  for (const character of line) {
    const size = isPlain ? 1 : bytesOf(character.codePointAt(0) ?? 0);
    if (bytes + size > longestLine) {
      pieces.push(line.slice(from, at));
      from = at;
      bytes = 1;
    }
    at += character.length;
    bytes += size;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
}

/** In UTF-8. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** One property of a card: `item1.TEL;TYPE=cell:(904) 555-0101` */
export interface CardLine {
  group: string;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** Long lines are folded: a line break and one blank in the middle of anything mean nothing. */
const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');

const shape = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;

function lineOf(text: string): CardLine | undefined {
  const [, group = '', name, params = '', value = ''] = shape.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { group: group.toLowerCase(), name: name.toUpperCase(), params: paramsOf(params), value };
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
  for (const raw of unfolded(text).split('\n')) {
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

/** No line is longer than 75 bytes, and no character is cut in two. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > longestLine) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** A tag, or the text between two tags. Name prefixes are left out: `x:row` is a row. */
export interface XmlToken {
  /** The tag name; undefined for text. */
  tag?: string;
  isEnd?: boolean;
  /** Whether the tag has no content, such as `<c r="A1"/>`. */
  isEmpty?: boolean;
  attributes: string;
  text: string;
}

const token = /<(\/?)(?:[\w-]+:)?([\w-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
        (entity, hex: string, number: string, name: string) => {
          if (name) return signs[name] ?? entity;
          return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number));
        },
      )
    : text;

/** The tags and texts of the simple XML that spreadsheets write. Skips comments and declarations. */
export function* parseXmlTokens(xml: string): Generator<XmlToken> {
  for (const [, end, tag, attributes = '', empty, text] of xml.matchAll(token)) {
    if (tag) yield { tag, isEnd: end === '/', isEmpty: empty === '/', attributes, text: '' };
    else if (text) yield { attributes: '', text: decodeEntities(text) };
  }
}

export function readXmlAttribute({ attributes }: XmlToken, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

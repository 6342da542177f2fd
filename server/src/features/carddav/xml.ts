import { XMLParser } from 'fast-xml-parser';
import { davError } from './dav-error.ts';

export const namespaces = {
  dav: 'DAV:',
  card: 'urn:ietf:params:xml:ns:carddav',
  calendarServer: 'http://calendarserver.org/ns/',
} as const;

/** An element with its namespace resolved. */
export interface XmlElement {
  namespace: string;
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const maxDepth = 20;

/**
 * The parser expands no entities and refuses documents that declare some, because WebDAV never needs them.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

type RawNode = Record<string, unknown>;

/** Parses a request body. Returns undefined for an empty body. */
export function parseXml(text: string): XmlElement | undefined {
  if (text.trim() === '') return undefined;
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw davError(400, 'Document types are not allowed.');
  let nodes: RawNode[];
  try {
    nodes = parser.parse(text, true) as RawNode[];
  } catch {
    throw davError(400, 'The request is not valid XML.');
  }
  const root = nodes.map((node) => elementOf(node, {}, 0)).find((element) => element !== undefined);
  if (!root) throw davError(400, 'The request is not valid XML.');
  return root;
}

function elementOf(node: RawNode, inherited: Record<string, string>, depth: number): XmlElement | undefined {
  if (depth > maxDepth) throw davError(400, 'The request has too many levels.');
  const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
  if (!tag) return undefined;
  const attributes = (node[':@'] ?? {}) as Record<string, string>;
  const scope = { ...inherited };
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') scope[''] = value;
    else if (name.startsWith('xmlns:')) scope[name.slice(6)] = value;
  }
  const [prefix, name] = tag.includes(':') ? (tag.split(':', 2) as [string, string]) : ['', tag];
  const content = node[tag] as RawNode[];
  return {
    namespace: scope[prefix] ?? '',
    name,
    attributes,
    children: content.flatMap((child) => elementOf(child, scope, depth + 1) ?? []),
    text: decodeEntities(content.map((child) => String(child['#text'] ?? '')).join('')),
  };
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name as string] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

const unsafe: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Escapes text, and removes control characters, which XML cannot contain. */
export const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[<>&"]/g, (sign) => unsafe[sign] ?? '');

const header =
  '<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/">';

export const buildMultistatus = (responses: string, rest = ''): string =>
  `${header}${responses}${rest}</d:multistatus>`;

/** Streams a multistatus document while its responses are still being generated. */
export async function* streamMultistatus(
  responses: Iterable<string> | AsyncIterable<string>,
  rest = '',
): AsyncGenerator<string> {
  yield header;
  yield* responses;
  yield `${rest}</d:multistatus>`;
}

export const namespacePrefixes: Record<string, string> = {
  [namespaces.dav]: 'd',
  [namespaces.card]: 'card',
  [namespaces.calendarServer]: 'cs',
};

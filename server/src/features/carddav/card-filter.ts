import { foldForSearch } from '#contract/fold.ts';
import { formatVCard } from '#contract/sphere/contact-card/write-card.ts';
import { parseVCardLines, unescapeText } from '#contract/sphere/contact-csv/vcard-lines.ts';
import type { StoredCard } from './store.ts';
import type { XmlElement } from './xml.ts';

type Values = Map<string, string[]>;

/** Whether a card matches the filter of an addressbook-query (RFC 6352, 10.5). */
export function matchesCardFilter(card: StoredCard, filter: XmlElement | undefined): boolean {
  const conditions = filter?.children.filter(({ name }) => name === 'prop-filter') ?? [];
  if (conditions.length === 0) return true;
  const texts: Values = new Map();
  for (const { line } of parseVCardLines(formatVCard(card.contact, card, '3.0')))
    texts.set(line.name, [...(texts.get(line.name) ?? []), unescapeText(line.value)]);
  return combine(filter, conditions, (condition) => matchesProperty(texts, condition));
}

/** Combines conditions. `test="allof"` needs all of them; any other value needs one. */
const combine = (
  { attributes }: Pick<XmlElement, 'attributes'> | undefined = { attributes: {} },
  conditions: readonly XmlElement[],
  matches: (condition: XmlElement) => boolean,
): boolean => (attributes.test === 'allof' ? conditions.every(matches) : conditions.some(matches));

function matchesProperty(texts: Values, condition: XmlElement): boolean {
  const values = texts.get(condition.attributes.name?.toUpperCase() ?? '');
  if (condition.children.some(({ name }) => name === 'is-not-defined')) return values === undefined;
  if (!values) return false;
  const matches = condition.children.filter(({ name }) => name === 'text-match');
  return (
    matches.length === 0 ||
    combine(condition, matches, (match) => values.some((value) => matchesText(value, match)))
  );
}

function matchesText(value: string, { attributes, text }: XmlElement): boolean {
  const [one, other] = [foldForSearch(value), foldForSearch(text)];
  const found = {
    equals: one === other,
    'starts-with': one.startsWith(other),
    'ends-with': one.endsWith(other),
    contains: one.includes(other),
  }[attributes['match-type'] ?? 'contains'];
  return attributes['negate-condition'] === 'yes' ? !found : Boolean(found);
}

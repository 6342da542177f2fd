import type { CardVersion } from '#contract/sphere/contact-card/write-card.ts';
import { writeCard } from '#contract/sphere/contact-card/write-card.ts';
import type { OwnerContext } from '../../core/context.ts';
import { cardOf, resourceOfHref } from './addresses.ts';
import { matchesFilter } from './card-filter.ts';
import { davError } from './dav-error.ts';
import { refreshListMembers } from './list-members.ts';
import {
  addressDataKey,
  cardProperties,
  missingResponse,
  propertyResponse,
  requestedProperties,
} from './properties.ts';
import { listCards, readAllCards, readCards, readChanges, type StoredCard, type SyncScope } from './store.ts';
import { formatToken, parseToken } from './sync-token.ts';
import { childOf, escapeXml, multistatus, type XmlElement } from './xml.ts';

/** Answers a REPORT on the address book. */
export async function answerReport(
  context: OwnerContext,
  scope: SyncScope,
  request: XmlElement | undefined,
): Promise<string> {
  if (request?.name === 'addressbook-multiget') return multiget(context, scope, request);
  await refreshListMembers(context, scope);
  if (request?.name === 'sync-collection') return syncCollection(context, scope, request);
  if (request?.name === 'addressbook-query') return queryCards(context, scope, request);
  throw davError(403, 'This report is not supported.', 'd:supported-report');
}

/** The version of the cards that a request asks for. Most clients that name none expect version 3. */
function requestedVersion(properties: readonly XmlElement[] | undefined): CardVersion {
  const data = properties?.find(({ name }) => name === 'address-data');
  return data?.attributes.version === '4.0' ? '4.0' : '3.0';
}

const cardResponse = (
  owner: OwnerContext['owner'],
  card: StoredCard,
  requested: XmlElement[] | undefined,
) => {
  const properties = cardProperties(owner, card.change);
  const wantsData = requested?.some(({ name }) => name === 'address-data');
  if (wantsData)
    properties[addressDataKey] = escapeXml(writeCard(card.contact, card, requestedVersion(requested)));
  return propertyResponse(cardOf(owner, card.resource), properties, requested);
};

async function multiget(
  { owner, services }: OwnerContext,
  scope: SyncScope,
  request: XmlElement,
): Promise<string> {
  const requested = requestedProperties(request);
  const hrefs = request.children.filter(({ name }) => name === 'href').map(({ text }) => text);
  const resources = new Map(hrefs.map((href) => [href, resourceOfHref(owner, href)]));
  const names = [...resources.values()].filter((name) => name !== undefined);
  const cards = new Map(
    (await readCards(owner, services.database.sql, scope, names)).map((card) => [card.resource, card]),
  );
  const responses = [...resources].map(([href, name]) => {
    const card = name === undefined ? undefined : cards.get(name);
    return card ? cardResponse(owner, card, requested) : missingResponse(href);
  });
  return multistatus(responses.join(''));
}

async function queryCards(
  { owner, services }: OwnerContext,
  scope: SyncScope,
  request: XmlElement,
): Promise<string> {
  const requested = requestedProperties(request);
  const filter = childOf(request, 'filter');
  const limit = Number(childOf(childOf(request, 'limit'), 'nresults')?.text ?? Number.POSITIVE_INFINITY);
  const all = await readAllCards(owner, services.database.sql, scope);
  const cards = all.filter((card) => matchesFilter(card, filter)).slice(0, limit);
  return multistatus(cards.map((card) => cardResponse(owner, card, requested)).join(''));
}

async function syncCollection(context: OwnerContext, scope: SyncScope, request: XmlElement): Promise<string> {
  const { owner, services } = context;
  const { sql } = services.database;
  const token = childOf(request, 'sync-token')?.text ?? '';
  const requested = requestedProperties(request);
  const since = token === '' ? 0 : parseToken(token, scope);
  if (since === undefined) throw expiredToken();
  const changes = await readChanges(owner, sql, scope, since);
  if (token !== '' && (since < changes.expired || since > changes.last)) throw expiredToken();
  const rows =
    token === ''
      ? (await listCards(owner, sql, scope)).map((row) => ({ ...row, isVisible: true }))
      : changes.changed;
  assertLimit(request, rows.length);
  const respond = (row: (typeof rows)[number]) =>
    row.isVisible
      ? propertyResponse(cardOf(owner, row.resource), cardProperties(owner, row.change), requested)
      : missingResponse(cardOf(owner, row.resource));
  const needsData = requested?.some(({ name }) => name === 'address-data');
  const responses = needsData
    ? await respondWithData(context, scope, rows, requested)
    : rows.map(respond).join('');
  return multistatus(
    responses,
    `<d:sync-token>${escapeXml(formatToken(changes.last, scope))}</d:sync-token>`,
  );
}

async function respondWithData(
  { owner, services }: OwnerContext,
  scope: SyncScope,
  rows: readonly { resource: string; isVisible: boolean }[],
  requested: XmlElement[] | undefined,
): Promise<string> {
  const names = rows.filter(({ isVisible }) => isVisible).map(({ resource }) => resource);
  const cards = await readCards(owner, services.database.sql, scope, names);
  const missing = rows.filter(({ isVisible }) => !isVisible);
  return [
    ...cards.map((card) => cardResponse(owner, card, requested)),
    ...missing.map(({ resource }) => missingResponse(cardOf(owner, resource))),
  ].join('');
}

/** We send all changes at once, so a smaller limit is refused. */
function assertLimit(request: XmlElement, count: number): void {
  const limit = Number(childOf(childOf(request, 'limit'), 'nresults')?.text ?? Number.POSITIVE_INFINITY);
  if (count > limit) throw davError(507, 'There are more changes.', 'd:number-of-matches-within-limits');
}

const expiredToken = () => davError(403, 'The sync token has expired.', 'd:valid-sync-token');

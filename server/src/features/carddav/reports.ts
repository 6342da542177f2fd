import type { VCardVersion } from '#contract/sphere/contact-card/photo-line.ts';
import { formatVCard } from '#contract/sphere/contact-card/write-card.ts';
import type { OwnerContext } from '../../core/context.ts';
import { readContactPhotos } from '../sphere/public.ts';
import { matchesCardFilter } from './card-filter.ts';
import { davError } from './dav-error.ts';
import { cardPath, parseCardHref } from './dav-paths.ts';
import { refreshListMembers } from './list-members.ts';
import {
  addressDataKey,
  buildNotFoundResponse,
  buildPropertyResponse,
  cardProperties,
  findRequestedProperties,
} from './properties.ts';
import {
  listCards,
  readAllCards,
  readCardChanges,
  readCards,
  readChangeNumbers,
  type StoredCard,
  type SyncScope,
} from './store.ts';
import { formatSyncToken, parseSyncToken } from './sync-token.ts';
import { buildMultistatus, escapeXml, findChild, streamMultistatus, type XmlElement } from './xml.ts';

/** Answers a REPORT on the address book. It streams the cards, because photos are large. */
export async function buildReportResponse(
  context: OwnerContext,
  scope: SyncScope,
  request: XmlElement | undefined,
): Promise<string | AsyncGenerator<string>> {
  if (request?.name === 'addressbook-multiget') return multiget(context, scope, request);
  await refreshListMembers(context, scope);
  if (request?.name === 'sync-collection') return syncCollection(context, scope, request);
  if (request?.name === 'addressbook-query') return queryCards(context, scope, request);
  throw davError(403, 'This report is not supported.', 'd:supported-report');
}

/** The vCard version that a request asks for. Most clients that name no version expect version 3. */
function requestedVersion(properties: readonly XmlElement[] | undefined): VCardVersion {
  const data = properties?.find(({ name }) => name === 'address-data');
  return data?.attributes.version === '4.0' ? '4.0' : '3.0';
}

const cardsPerBatch = 100;

/** Writes cards in batches, each with its photos. */
async function* cardResponses(
  context: OwnerContext,
  cards: readonly StoredCard[],
  requested: XmlElement[] | undefined,
): AsyncGenerator<string> {
  const { owner } = context;
  const wantsData = requested?.some(({ name }) => name === 'address-data');
  const version = requestedVersion(requested);
  for (let at = 0; at < cards.length; at += cardsPerBatch) {
    const batch = cards.slice(at, at + cardsPerBatch);
    const photos = wantsData ? await readPhotos(context, batch) : new Map<string, string>();
    yield batch
      .map((card) => {
        const properties = cardProperties(owner, card.change);
        if (wantsData)
          properties[addressDataKey] = escapeXml(
            formatVCard(card.contact, { ...card, photo: photos.get(card.id) }, version),
          );
        return buildPropertyResponse(cardPath(owner, card.resource), properties, requested);
      })
      .join('');
  }
}

/** Reads the photos of cards in base64, by the contact's id. */
export async function readPhotos(
  context: OwnerContext,
  cards: readonly StoredCard[],
): Promise<Map<string, string>> {
  const ids = cards.filter(({ hasPhoto }) => hasPhoto).map(({ id }) => id);
  const photos = ids.length > 0 ? await readContactPhotos(context, ids) : new Map<string, Buffer>();
  return new Map([...photos].map(([id, photo]) => [id, photo.toString('base64')]));
}

async function multiget(
  context: OwnerContext,
  scope: SyncScope,
  request: XmlElement,
): Promise<AsyncGenerator<string>> {
  const { owner, services } = context;
  const requested = findRequestedProperties(request);
  const hrefs = request.children.filter(({ name }) => name === 'href').map(({ text }) => text);
  const resources = new Map(hrefs.map((href) => [href, parseCardHref(owner, href)]));
  const names = [...resources.values()].filter((name) => name !== undefined);
  const cards = await readCards(owner, services.database.sql, scope, names);
  const found = new Set(cards.map(({ resource }) => resource));
  const missing = [...resources].filter(([, name]) => name === undefined || !found.has(name));
  return streamMultistatus(
    cardResponses(context, cards, requested),
    missing.map(([href]) => buildNotFoundResponse(href)).join(''),
  );
}

async function queryCards(
  context: OwnerContext,
  scope: SyncScope,
  request: XmlElement,
): Promise<AsyncGenerator<string>> {
  const { owner, services } = context;
  const requested = findRequestedProperties(request);
  const filter = findChild(request, 'filter');
  const limit = Number(findChild(findChild(request, 'limit'), 'nresults')?.text ?? Number.POSITIVE_INFINITY);
  const all = await readAllCards(owner, services.database.sql, scope);
  const cards = all.filter((card) => matchesCardFilter(card, filter)).slice(0, limit);
  return streamMultistatus(cardResponses(context, cards, requested));
}

async function syncCollection(
  context: OwnerContext,
  scope: SyncScope,
  request: XmlElement,
): Promise<string | AsyncGenerator<string>> {
  const { owner, services } = context;
  const { sql } = services.database;
  const token = findChild(request, 'sync-token')?.text ?? '';
  const requested = findRequestedProperties(request);
  const numbers = await readChangeNumbers(owner, sql);
  const since = token === '' ? numbers.last : parseSyncToken(token, scope);
  if (since === undefined || since < numbers.expired || since > numbers.last) throw expiredToken();
  const changes =
    since < numbers.last ? await readCardChanges(owner, sql, scope, since) : { ...numbers, changed: [] };
  const rows =
    token === ''
      ? (await listCards(owner, sql, scope)).map((row) => ({ ...row, isVisible: true }))
      : changes.changed;
  assertLimit(request, rows.length);
  const present = rows.filter(({ isVisible }) => isVisible);
  const missing = rows.filter(({ isVisible }) => !isVisible);
  const nextToken = `<d:sync-token>${escapeXml(formatSyncToken(changes.last, scope))}</d:sync-token>`;
  const rest =
    missing.map(({ resource }) => buildNotFoundResponse(cardPath(owner, resource))).join('') + nextToken;
  if (!requested?.some(({ name }) => name === 'address-data'))
    return buildMultistatus(versionResponses(owner, present, requested), rest);
  const names = present.map(({ resource }) => resource);
  return streamMultistatus(
    cardResponses(context, await readCards(owner, sql, scope, names), requested),
    rest,
  );
}

const versionResponses = (
  owner: OwnerContext['owner'],
  rows: readonly { resource: string; change: number }[],
  requested: XmlElement[] | undefined,
): string =>
  rows
    .map(({ resource, change }) =>
      buildPropertyResponse(cardPath(owner, resource), cardProperties(owner, change), requested),
    )
    .join('');

/** Refuses a limit that is smaller than the number of changes, because we send all changes at once. */
function assertLimit(request: XmlElement, count: number): void {
  const limit = Number(findChild(findChild(request, 'limit'), 'nresults')?.text ?? Number.POSITIVE_INFINITY);
  if (count > limit) throw davError(507, 'There are more changes.', 'd:number-of-matches-within-limits');
}

const expiredToken = () => davError(403, 'The sync token has expired.', 'd:valid-sync-token');

import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  areChildrenRequested,
  type DavCall,
  type DavHandler,
  getTextBody,
  parseRequestedProperties,
  readCardAtPath,
  sendXml,
} from './call.ts';
import { addressBookHomePath, addressBookPath, cardPath, davRootPath, principalPath } from './dav-paths.ts';
import { refreshListMembers } from './list-members.ts';
import {
  addressBookHomeProperties,
  addressBookProperties,
  buildPropertyResponse,
  cardProperties,
  principalProperties,
  rootProperties,
} from './properties.ts';
import { buildReportResponse } from './reports.ts';
import { listCards, readChangeNumbers } from './store.ts';
import { formatSyncToken } from './sync-token.ts';
import { buildMultistatus, escapeXml, parseXml } from './xml.ts';

const bookName = 'The Sphere';

export const propfindRoot: DavHandler = async ({ context: { owner }, request, reply }) =>
  sendXml(
    reply,
    buildMultistatus(
      buildPropertyResponse(davRootPath, rootProperties(owner), parseRequestedProperties(request)),
    ),
  );

export const propfindPrincipal: DavHandler = async ({ context: { owner, account }, request, reply }) => {
  const properties = principalProperties(owner, account.email);
  return sendXml(
    reply,
    buildMultistatus(
      buildPropertyResponse(principalPath(owner), properties, parseRequestedProperties(request)),
    ),
  );
};

async function bookResponse({ context, device }: DavCall, request: FastifyRequest): Promise<string> {
  const { owner, services } = context;
  await refreshListMembers(context, device);
  const { last } = await readChangeNumbers(owner, services.database.sql);
  const token = formatSyncToken(last, device);
  return buildPropertyResponse(
    addressBookPath(owner),
    addressBookProperties(owner, bookName, token),
    parseRequestedProperties(request),
  );
}

export const propfindAddressBookHome: DavHandler = async (call) => {
  const { context, request, reply } = call;
  const home = buildPropertyResponse(
    addressBookHomePath(context.owner),
    addressBookHomeProperties(context.owner),
    parseRequestedProperties(request),
  );
  return sendXml(
    reply,
    buildMultistatus(home + (areChildrenRequested(request) ? await bookResponse(call, request) : '')),
  );
};

export const propfindAddressBook: DavHandler = async (call) => {
  const { context, device, request, reply } = call;
  const { owner, services } = context;
  const wanted = parseRequestedProperties(request);
  const book = await bookResponse(call, request);
  const cards = areChildrenRequested(request) ? await listCards(owner, services.database.sql, device) : [];
  const responses = cards.map(({ resource, change }) =>
    buildPropertyResponse(cardPath(owner, resource), cardProperties(owner, change), wanted),
  );
  return sendXml(reply, buildMultistatus(book + responses.join('')));
};

export const handleReport: DavHandler = async ({ context, device, request, reply }) => {
  const answer = await buildReportResponse(context, device, parseXml(getTextBody(request)));
  return sendXml(reply, typeof answer === 'string' ? answer : Readable.from(answer));
};

/**
 * Refuses changes of properties, because none can be changed. Some clients try to rename the address book,
 * and Macs try to store which card is the user's own.
 */
export const refusePropertyChanges: DavHandler = async ({ request, reply }) => {
  const names =
    parseXml(getTextBody(request))?.children.flatMap(({ children }) => children.flatMap((p) => p.children)) ??
    [];
  const tags = names.map(({ namespace, name }) => `<x:${name} xmlns:x="${escapeXml(namespace)}"/>`).join('');
  const stat = `<d:propstat><d:prop>${tags}</d:prop><d:status>HTTP/1.1 403 Forbidden</d:status></d:propstat>`;
  const href = escapeXml(request.url.replace(/\?.*/, ''));
  return sendXml(reply, buildMultistatus(`<d:response><d:href>${href}</d:href>${stat}</d:response>`));
};

export const propfindCard: DavHandler = async (call) => {
  const { context, request, reply } = call;
  const { resource, change } = await readCardAtPath(call);
  const properties = cardProperties(context.owner, change);
  return sendXml(
    reply,
    buildMultistatus(
      buildPropertyResponse(cardPath(context.owner, resource), properties, parseRequestedProperties(request)),
    ),
  );
};

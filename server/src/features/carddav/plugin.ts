import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardVersion } from '#contract/sphere/contact-card/photo-line.ts';
import { readCard } from '#contract/sphere/contact-card/read-card.ts';
import { writeCard } from '#contract/sphere/contact-card/write-card.ts';
import { desktopMembers } from '../../core/access.ts';
import type { OwnerContext, Services } from '../../core/context.ts';
import { AppError } from '../../core/errors.ts';
import { type Device, deviceAuthenticator } from '../device-passwords/public.ts';
import {
  type CardWrite,
  deleteContactByCard,
  type StoredVersion,
  saveContactCard,
} from '../sphere/public.ts';
import { DavError, davError, notFoundError } from './dav-error.ts';
import {
  addressBookHomePath,
  addressBookPath,
  cardPath,
  davRootPath,
  isStorable,
  principalPath,
} from './dav-paths.ts';
import { refreshListMembers } from './list-members.ts';
import {
  bookProperties,
  cardProperties,
  etagOf,
  homeProperties,
  maxCardBytes,
  principalProperties,
  propertyResponse,
  requestedProperties,
  rootProperties,
} from './properties.ts';
import { answerReport, readPhotos } from './reports.ts';
import { isContactInScope, listCards, readCards, readChangeNumbers } from './store.ts';
import { addListMember } from './store-members.ts';
import { formatToken } from './sync-token.ts';
import { escapeXml, multistatus, parseXml } from './xml.ts';

declare module 'fastify' {
  interface FastifyRequest {
    device: Device | undefined;
  }
}

const bookName = 'The Sphere';
const readMethods = ['OPTIONS', 'PROPFIND'];
const webDavMethods = ['PROPFIND', 'REPORT', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL'];

interface Call {
  context: OwnerContext;
  device: Device;
  request: FastifyRequest<{ Params: { owner?: string; card?: string } }>;
  reply: FastifyReply;
}

type Handler = (call: Call) => Promise<FastifyReply>;

/** The CardDAV server (RFC 6352) at /dav/. Devices sign in with their own password, never with a session. */
export function carddavPlugin(app: FastifyInstance, services: Services): void {
  for (const method of webDavMethods)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  const authenticate = deviceAuthenticator(services);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxCardBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.decorateRequest('device', undefined);
    scope.setErrorHandler(sendError);
    scope.addHook('preParsing', async (request) => {
      if (request.method === 'OPTIONS' || request.routeOptions.url === wellKnown) return;
      request.device = await authenticate(request.headers.authorization, request.ip);
      assertAllowed(request, request.device);
    });
    scope.all(wellKnown, (_request, reply) => reply.redirect(davRootPath, 301));
    const resource = (url: string, handlers: Record<string, Handler>) => {
      const allow = ['OPTIONS', ...Object.keys(handlers)].join(', ');
      scope.all(url, async (request, reply) => {
        reply.headers({ dav: '1, 3, addressbook', 'cache-control': 'no-store' });
        if (request.method === 'OPTIONS') return reply.header('allow', allow).send('');
        const handle = handlers[request.method === 'HEAD' ? 'GET' : request.method];
        if (!handle) {
          reply.header('allow', allow);
          throw davError(405, 'This method is not allowed here.');
        }
        const device = request.device as Device;
        const call = { device, request, reply, context: contextOf(services, request, device) };
        return handle(call as Call);
      });
    };
    resource('/dav', { PROPFIND: findRoot });
    resource('/dav/principals/:owner', { PROPFIND: findPrincipal });
    resource('/dav/addressbooks/:owner', { PROPFIND: findHome, PROPPATCH: refuseProperties });
    resource('/dav/addressbooks/:owner/contacts', {
      PROPFIND: findBook,
      REPORT: report,
      PROPPATCH: refuseProperties,
    });
    resource('/dav/addressbooks/:owner/contacts/:card', {
      GET: sendCard,
      PUT: putCard,
      DELETE: deleteCard,
      PROPFIND: findCard,
    });
  });
}

const wellKnown = '/.well-known/carddav';

/** Another owner's address does not exist for this device. */
function assertAllowed(request: FastifyRequest, { account }: Device): void {
  const { owner, card = '' } = request.params as Call['request']['params'];
  if (owner !== undefined && owner !== account.id) throw notFoundError();
  if (!isStorable(card)) throw notFoundError();
  const writes = !['GET', 'HEAD', 'REPORT', ...readMethods].includes(request.method);
  const refusal = desktopMembers.refuse(account, writes);
  if (refusal) throw davError(403, refusal.message);
}

const contextOf = (services: Services, request: FastifyRequest, { account }: Device): OwnerContext => ({
  db: services.database.db,
  now: services.clock(),
  services,
  requestId: request.id,
  account,
  owner: account.id,
  idempotencyKey: undefined,
});

function sendError(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError && error.code === 'not_signed_in') {
    reply.header('www-authenticate', 'Basic realm="Abundance", charset="UTF-8"');
    return reply.code(401).type('text/plain; charset=utf-8').send(error.message);
  }
  if (error instanceof AppError && error.code === 'too_many') {
    reply.header('retry-after', error.options.retryAfter ?? 60);
    return reply.code(429).type('text/plain; charset=utf-8').send(error.message);
  }
  if (error instanceof AppError) return reply.code(403).type('text/plain; charset=utf-8').send(error.message);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return sendDavError(reply, davError(413, 'The card is too large.', 'card:max-resource-size'));
  if (error instanceof DavError) return sendDavError(reply, error);
  request.log.error({ err: error }, 'unexpected failure');
  return reply.code(500).type('text/plain; charset=utf-8').send('Something went wrong on our end.');
}

const sendDavError = (reply: FastifyReply, { status, message, condition }: DavError): FastifyReply =>
  condition
    ? sendXml(
        reply,
        `<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav"><${condition}/></d:error>`,
        status,
      )
    : reply.code(status).type('text/plain; charset=utf-8').send(message);

const sendXml = (reply: FastifyReply, xml: string | Readable, status = 207): FastifyReply =>
  reply.code(status).type('application/xml; charset=utf-8').send(xml);

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
const wantedOf = (request: FastifyRequest) => requestedProperties(parseXml(bodyOf(request)));
const includesChildren = ({ headers }: FastifyRequest): boolean => headers.depth === '1';

const findRoot: Handler = async ({ context: { owner }, request, reply }) =>
  sendXml(reply, multistatus(propertyResponse(davRootPath, rootProperties(owner), wantedOf(request))));

const findPrincipal: Handler = async ({ context: { owner, account }, request, reply }) => {
  const properties = principalProperties(owner, account.email);
  return sendXml(reply, multistatus(propertyResponse(principalPath(owner), properties, wantedOf(request))));
};

async function bookResponse({ context, device }: Call, request: FastifyRequest): Promise<string> {
  const { owner, services } = context;
  await refreshListMembers(context, device);
  const { last } = await readChangeNumbers(owner, services.database.sql);
  const token = formatToken(last, device);
  return propertyResponse(addressBookPath(owner), bookProperties(owner, bookName, token), wantedOf(request));
}

const findHome: Handler = async (call) => {
  const { context, request, reply } = call;
  const home = propertyResponse(
    addressBookHomePath(context.owner),
    homeProperties(context.owner),
    wantedOf(request),
  );
  return sendXml(
    reply,
    multistatus(home + (includesChildren(request) ? await bookResponse(call, request) : '')),
  );
};

const findBook: Handler = async (call) => {
  const { context, device, request, reply } = call;
  const { owner, services } = context;
  const wanted = wantedOf(request);
  const book = await bookResponse(call, request);
  const cards = includesChildren(request) ? await listCards(owner, services.database.sql, device) : [];
  const responses = cards.map(({ resource, change }) =>
    propertyResponse(cardPath(owner, resource), cardProperties(owner, change), wanted),
  );
  return sendXml(reply, multistatus(book + responses.join('')));
};

const report: Handler = async ({ context, device, request, reply }) => {
  const answer = await answerReport(context, device, parseXml(bodyOf(request)));
  return sendXml(reply, typeof answer === 'string' ? answer : Readable.from(answer));
};

/** Clients rename the address book, and Macs store which card is the user's own; no property can be changed. */
const refuseProperties: Handler = async ({ request, reply }) => {
  const names =
    parseXml(bodyOf(request))?.children.flatMap(({ children }) => children.flatMap((p) => p.children)) ?? [];
  const tags = names.map(({ namespace, name }) => `<x:${name} xmlns:x="${escapeXml(namespace)}"/>`).join('');
  const stat = `<d:propstat><d:prop>${tags}</d:prop><d:status>HTTP/1.1 403 Forbidden</d:status></d:propstat>`;
  const href = escapeXml(request.url.replace(/\?.*/, ''));
  return sendXml(reply, multistatus(`<d:response><d:href>${href}</d:href>${stat}</d:response>`));
};

async function readOne({ context, device, request }: Call) {
  const { owner, services } = context;
  const [card] = await readCards(owner, services.database.sql, device, [request.params.card ?? '']);
  if (!card) throw notFoundError();
  return card;
}

const findCard: Handler = async (call) => {
  const { context, request, reply } = call;
  const { resource, change } = await readOne(call);
  const properties = cardProperties(context.owner, change);
  return sendXml(
    reply,
    multistatus(propertyResponse(cardPath(context.owner, resource), properties, wantedOf(request))),
  );
};

const sendCard: Handler = async (call) => {
  const card = await readOne(call);
  const photos = await readPhotos(call.context, [card]);
  const version: CardVersion = /version="?4\.0/.test(call.request.headers.accept ?? '') ? '4.0' : '3.0';
  return call.reply
    .header('etag', etagOf(card.change))
    .type(`text/vcard; charset=utf-8; version=${version}`)
    .send(writeCard(card.contact, { ...card, photo: photos.get(card.id) }, version));
};

/**
 * Checks If-Match and If-None-Match against the stored card. A change of a contact that has left the device's
 * tag or list is accepted, so that nothing typed on a phone is lost; a new card may bring the contact back.
 */
function preconditions({ headers }: FastifyRequest): (stored: StoredVersion | undefined) => boolean {
  const match = headers['if-match'];
  const none = headers['if-none-match'];
  const lists = (header: string, version: number) =>
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etagOf(version));
  return (stored) => {
    const version = stored?.version;
    const isRefused = (seen: number) => none?.trim() === '*' || lists(none ?? '', seen);
    if (none !== undefined && stored?.isInScope && isRefused(stored.version)) return false;
    if (match === undefined) return true;
    return version !== undefined && (match.trim() === '*' || lists(match, version));
  };
}

const maxResourceLength = 200;

const writeOf = ({ device, request }: Call): CardWrite => ({
  resource: request.params.card ?? '',
  isAllowed: preconditions(request),
  isInScope: ({ db }, id) => isContactInScope(db, device, id),
  isNewOnDevice: request.headers['if-match'] === undefined,
  tagId: device.tagId,
  keepOnDevice: async ({ db, owner }, id) => {
    if (device.listId) await addListMember(owner, db, device.listId, id);
  },
});

const preconditionFailed = () => davError(412, 'The contact was changed somewhere else.');

const putCard: Handler = async (call) => {
  const { context, request, reply } = call;
  const write = writeOf(call);
  const text = bodyOf(request).replaceAll('\0', '').toWellFormed();
  const card = readCard(text, context.now);
  if (!card) throw davError(403, 'This is not a vCard.', 'card:valid-address-data');
  if (write.resource.length > maxResourceLength) throw davError(403, 'The name is too long.');
  const result = await saveContactCard(context, write, card);
  if (result === 'refused') throw preconditionFailed();
  if (result === 'uid-taken') throw davError(409, 'Another contact has this UID.', 'card:no-uid-conflict');
  return reply.code(result === 'created' ? 201 : 204).send();
};

const deleteCard: Handler = async (call) => {
  const result = await deleteContactByCard(call.context, writeOf(call));
  if (result === 'missing') throw notFoundError();
  if (result === 'refused') throw preconditionFailed();
  return call.reply.code(204).send();
};

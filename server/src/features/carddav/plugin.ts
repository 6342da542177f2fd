import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemStatuses } from '#contract/problem.ts';
import { desktopMembers } from '../../core/access.ts';
import type { OwnerContext, Services } from '../../core/context.ts';
import { AppError, appError } from '../../core/errors.ts';
import { toOutageError } from '../../core/outage.ts';
import { type AuthenticatedDevice, createDeviceAuthenticator } from '../device-passwords/public.ts';
import { type DavCall, type DavHandler, sendXml } from './call.ts';
import { DavError, davError, notFoundError } from './dav-error.ts';
import { davRootPath, isStorablePath } from './dav-paths.ts';
import { maxCardBytes } from './properties.ts';
import {
  handleReport,
  propfindAddressBook,
  propfindAddressBookHome,
  propfindCard,
  propfindPrincipal,
  propfindRoot,
  refusePropertyChanges,
} from './propfind-and-report.ts';
import { deleteCard, getCard, putCard } from './read-and-write-cards.ts';

declare module 'fastify' {
  interface FastifyRequest {
    device: AuthenticatedDevice | undefined;
  }
}

const wellKnown = '/.well-known/carddav';
const readMethods = ['OPTIONS', 'PROPFIND'];
const webDavMethods = ['PROPFIND', 'REPORT', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL'];

/** The CardDAV server (RFC 6352) at /dav/. Devices sign in with their own password, never with a session. */
export function carddavPlugin(app: FastifyInstance, services: Services): void {
  for (const method of webDavMethods)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  const authenticate = createDeviceAuthenticator(services);
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
    const resource = (url: string, handlers: Record<string, DavHandler>) => {
      const allow = ['OPTIONS', ...Object.keys(handlers)].join(', ');
      scope.all(url, async (request, reply) => {
        reply.headers({ dav: '1, 3, addressbook', 'cache-control': 'no-store' });
        if (request.method === 'OPTIONS') return reply.header('allow', allow).send('');
        const handle = handlers[request.method === 'HEAD' ? 'GET' : request.method];
        if (!handle) {
          reply.header('allow', allow);
          throw davError(405, 'This method is not allowed here.');
        }
        const device = request.device as AuthenticatedDevice;
        const call = { device, request, reply, context: contextOf(services, request, device) };
        return handle(call as DavCall);
      });
    };
    resource('/dav', { PROPFIND: propfindRoot });
    resource('/dav/principals/:owner', { PROPFIND: propfindPrincipal });
    resource('/dav/addressbooks/:owner', {
      PROPFIND: propfindAddressBookHome,
      PROPPATCH: refusePropertyChanges,
    });
    resource('/dav/addressbooks/:owner/contacts', {
      PROPFIND: propfindAddressBook,
      REPORT: handleReport,
      PROPPATCH: refusePropertyChanges,
    });
    resource('/dav/addressbooks/:owner/contacts/:card', {
      GET: getCard,
      PUT: putCard,
      DELETE: deleteCard,
      PROPFIND: propfindCard,
    });
  });
}

/** Refuses paths of another owner, as if they did not exist. */
function assertAllowed(request: FastifyRequest, { account }: AuthenticatedDevice): void {
  const { owner, card = '' } = request.params as DavCall['request']['params'];
  if (owner !== undefined && owner !== account.id) throw notFoundError();
  if (!isStorablePath(card)) throw notFoundError();
  const writes = !['GET', 'HEAD', 'REPORT', ...readMethods].includes(request.method);
  const refusal = desktopMembers.refuse(account, writes);
  if (refusal) throw davError(403, refusal.message);
}

const contextOf = (
  services: Services,
  request: FastifyRequest,
  { account }: AuthenticatedDevice,
): OwnerContext => ({
  db: services.database.db,
  now: services.clock(),
  services,
  requestId: request.id,
  account,
  owner: account.id,
  idempotencyKey: undefined,
});

const retrySeconds = 60;

/**
 * Sends the error as plain text. Devices repeat a change after 429 and 5xx, and drop it after 403. So every
 * other status except 401 becomes 403.
 */
function sendError(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DavError) return sendDavError(reply, error);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return sendDavError(reply, davError(413, 'The card is too large.', 'card:max-resource-size'));
  const refusal = error instanceof AppError ? error : toOutageError(error);
  const { code, message, options } = refusal ?? appError('internal', 'Something went wrong on our end.');
  const status = problemStatuses[code];
  if (status >= 500) request.log.error({ err: error }, refusal ? 'outage' : 'unexpected failure');
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Abundance", charset="UTF-8"');
  if (status === 429 || status === 503) reply.header('retry-after', options.retryAfter ?? retrySeconds);
  const isKept = status === 401 || status === 429 || status >= 500;
  return reply
    .code(isKept ? status : 403)
    .type('text/plain; charset=utf-8')
    .send(message);
}

const sendDavError = (reply: FastifyReply, { status, message, condition }: DavError): FastifyReply =>
  condition
    ? sendXml(
        reply,
        `<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav"><${condition}/></d:error>`,
        status,
      )
    : reply.code(status).type('text/plain; charset=utf-8').send(message);

import type { FastifyInstance } from 'fastify';

/**
 * Knowing one of these URLs grants access, so no cache may store the answer and no search engine may list it.
 */
const secretAddress = /^\/(?:shared|invitation|api\/shared|api\/invitations)\/./;

const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Runs on send, because pages and files set their own cache headers. */
export function secretAddressesPlugin(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (secretAddress.test(request.url)) reply.headers(secretHeaders);
    done(null, payload);
  });
}

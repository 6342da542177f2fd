import type { FastifyInstance } from 'fastify';

/**
 * URLs that grant access to anyone who knows them. No cache may store the answer, and no search engine may
 * list it.
 */
const secretAddress = /^\/(?:shared|invitation|api\/shared|api\/invitations)\/./;

const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Sets the headers right before sending, because pages and files set their own cache headers earlier. */
export function secretUrlsPlugin(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (secretAddress.test(request.url)) reply.headers(secretHeaders);
    done(null, payload);
  });
}

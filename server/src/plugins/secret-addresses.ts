import type { FastifyInstance } from 'fastify';

/** Whoever knows one of these addresses is let in, so no cache keeps the answer and no search engine lists the address. */
const secretAddress = /^\/(?:shared|invitation|api\/shared|api\/invitations)\/./;

const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** On send, since pages and files bring cache headers of their own. */
export function secretAddressesPlugin(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (secretAddress.test(request.url)) reply.headers(secretHeaders);
    done(null, payload);
  });
}

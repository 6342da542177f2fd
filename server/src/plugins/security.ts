import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { isApiCall } from './rate-limits.ts';
import { isServedOverHttps } from './session.ts';

/** The hosts of vendors' videos, which load only after someone presses play. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const policyHeader = 'content-security-policy';

/**
 * Allows scripts only from ourselves and the payment provider. The inline scripts of built pages are allowed
 * by their hash, and only on pages, because the list of hashes is longer than most answers. Returns the
 * policy header for pages.
 */
export async function securityPlugin(
  app: FastifyInstance,
  services: Services,
  scriptHashes: string[],
): Promise<OutgoingHttpHeaders> {
  const headers = await headersFor(services, []);
  // API answers are personal data: no browser or proxy may cache them unless a route says otherwise.
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers(isApiCall(request) ? apiHeaders : headers),
  );
  const { [policyHeader]: policy } = await headersFor(services, scriptHashes);
  return { [policyHeader]: policy };
}

async function headersFor(services: Services, scriptHashes: string[]): Promise<OutgoingHttpHeaders> {
  const secure = isServedOverHttps(services);
  const { origins } = services.payments.browser;
  const files = await storeOrigins(services);
  return computeHeaders({
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins.connect],
        frameSrc: ["'self'", ...origins.frame, ...videoHosts],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
  });
}

/** The origins of signed file URLs; none unless the store signs them. */
async function storeOrigins({ storage }: Services): Promise<string[]> {
  const answer = { contentType: 'image/png', disposition: 'inline', seconds: 1 };
  const example = await storage.signDownload('example', answer);
  return example ? [new URL(example).origin] : [];
}

/** The headers are the same for every answer, so helmet computes them once and not per request. */
async function computeHeaders(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const plain = Fastify().get('/', () => '');
  const protectedApp = Fastify();
  await protectedApp.register(helmet, options);
  protectedApp.get('/', () => '');
  const usual = (await plain.inject('/')).headers;
  const all = (await protectedApp.inject('/')).headers;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in usual)));
}

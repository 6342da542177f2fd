import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../core/services.ts';
import { isSecure } from './session.ts';

/** Where vendors' videos play, and only once somebody presses play. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Scripts from ourselves and the payment provider only; the inline ones of built pages by the hash taken at build. */
export async function securityPlugin(
  app: FastifyInstance,
  services: Services,
  scriptHashes: string[],
): Promise<void> {
  const secure = isSecure(services);
  const { origins } = services.payments.browser;
  const headers = await headersOf({
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...origins.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
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
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** They never differ from answer to answer: helmet writes them once, not for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const plain = Fastify().get('/', () => '');
  const protectedApp = Fastify();
  await protectedApp.register(helmet, options);
  protectedApp.get('/', () => '');
  const usual = (await plain.inject('/')).headers;
  const all = (await protectedApp.inject('/')).headers;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in usual)));
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/services.ts';
import { isSecure } from './session.ts';

/** Scripts from ourselves and the payment provider only; the inline ones of built pages by the hash taken at build. */
export async function securityPlugin(
  app: FastifyInstance,
  services: Services,
  scriptHashes: string[],
): Promise<void> {
  const secure = isSecure(services);
  const { origins } = services.payments.browser;
  await app.register(helmet, {
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
        frameSrc: ["'self'", ...origins.frame],
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

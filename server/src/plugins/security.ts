import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/services.ts';
import { isSecure } from './session.ts';

/** Scripts from ourselves only; the inline ones of built pages by the hash taken at build. */
export async function securityPlugin(
  app: FastifyInstance,
  services: Services,
  scriptHashes: string[],
): Promise<void> {
  const secure = isSecure(services);
  await app.register(helmet, {
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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

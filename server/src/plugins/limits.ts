import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../core/errors.ts';

/** A tight limit for what can be abused: guessing passwords, flooding mailboxes. */
export interface Limit {
  /** Share of the general limit one address may use in five minutes. */
  perAddress: number;
  /** The same for what the call is about, such as the e-mail in its body. */
  about?: { share: number; key: (body: never, request: FastifyRequest) => string | undefined };
  message: string;
}

const window = 5 * 60 * 1000;
const most = (config: Config, share: number) => Math.max(1, Math.round(config.requestsPerMinute * share));

/** The general limit, one bucket an address; the tight ones are asked for by route. */
export async function limitsPlugin(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => fail('too_many', 'Too many requests. Please wait a moment and try again.'),
  });
}

export function limiterOf(app: FastifyInstance, config: Config, limit: Limit) {
  const byAddress = app.createRateLimit({
    max: most(config, limit.perAddress),
    timeWindow: window,
    keyGenerator: (request) => request.ip,
  });
  const subjects = new WeakMap<FastifyRequest, string>();
  const { about } = limit;
  const bySubject =
    about &&
    app.createRateLimit({
      max: most(config, about.share),
      timeWindow: window,
      keyGenerator: (request) => subjects.get(request) ?? request.ip,
    });
  return async (request: FastifyRequest, body: unknown): Promise<void> => {
    const subject = about?.key(body as never, request);
    if (subject) subjects.set(request, subject);
    for (const limiter of [byAddress, subject ? bySubject : undefined]) {
      const verdict = await limiter?.(request);
      if (verdict && !verdict.isAllowed && verdict.isExceeded) throw fail('too_many', limit.message);
    }
  };
}

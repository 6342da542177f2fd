import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../core/errors.ts';
import { type Counted, countTry, networkOf, subjectOf } from '../core/limit-counts.ts';
import type { Services } from '../core/services.ts';

/** A tight limit for what can be abused: guessing passwords, flooding mailboxes. */
export interface Limit {
  /** Share of the general limit one address may use in five minutes. */
  perAddress: number;
  /** The same for what the call is about, such as the email in its body. */
  about?: { share: number; key: (input: { body: never; params: never }) => string | undefined };
  message: string;
}

const window = 5 * 60 * 1000;
const most = (config: Config, share: number) => Math.max(1, Math.round(config.requestsPerMinute * share));

/** By the route that answers, never by how its address was written: `/%61pi` is `/api` to the router. */
export const isCall = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/') ?? false;

/** The general limit, one bucket an address, in this process alone; the tight ones are asked for by route. */
export async function limitsPlugin(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, { ttl }) =>
      fail('too_many', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}

/** Counted in the database, for all processes together. While it does not answer, nobody gets past: neither do guesses. */
export function limiterOf({ config, database, clock }: Services, name: string, limit: Limit) {
  const { about, message } = limit;
  const counted = (kind: string, subject: string, share: number): Counted => ({
    name: `${kind}: ${name}`,
    subject: subjectOf(config.sessionSecret, subject),
    most: most(config, share),
  });
  return async (request: FastifyRequest, input: { body: unknown; params: unknown }): Promise<void> => {
    const now = clock();
    const subject = about?.key(input as never);
    const { refused } = await countTry(
      database.sql,
      [
        counted('address', networkOf(request.ip), limit.perAddress),
        about && subject ? counted('about', subject, about.share) : undefined,
      ],
      { now, window },
    ).catch((error: unknown) => {
      request.log.error({ err: error }, 'limits');
      throw fail('unavailable', 'We can’t do that right now. Please try again in a moment.');
    });
    if (!refused) return;
    const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
    throw fail('too_many', message, { retryAfter });
  };
}

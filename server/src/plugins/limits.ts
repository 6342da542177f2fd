import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { fail } from '../core/errors.ts';
import {
  type Counted,
  countTry,
  limitWindow,
  mostTries,
  networkOf,
  subjectOf,
  tooManyTries,
} from '../core/limit-counts.ts';
import type { Services } from '../core/services.ts';

/** A tight limit for what can be abused: guessing passwords, flooding mailboxes. */
export interface Limit {
  /** Share of the general limit one address may use in five minutes. */
  perAddress: number;
  /** The same for what the call is about, such as the email in its body. */
  about?: { share: number; key: (input: { body: never; params: never }) => string | undefined };
  message: string;
}

/** By the route that answers, never by how its address was written: `/%61pi` is `/api` to the router. */
export const isCall = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/') ?? false;

/** What the general limit counts: calls, and published pages, which are made anew for each visitor. */
const isFlooded = (request: FastifyRequest): boolean =>
  isCall(request) || (request.routeOptions.url?.startsWith('/p/') ?? false);

/** The general limit, one bucket an address, in this process alone; the tight ones are asked for by route. */
export async function limitsPlugin(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isFlooded(request),
    errorResponseBuilder: (_request, { ttl }) =>
      fail('too_many', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}

export interface Limiter {
  /** Counts the caller's address, before anything of the body is read. */
  countAddress: (request: FastifyRequest) => Promise<void>;
  /** Counts what the call is about, which its input says. */
  countSubject: (request: FastifyRequest, input: { body: unknown; params: unknown }) => Promise<void>;
}

/** Counted in the database, for all processes together. While it does not answer, nobody gets past: neither do guesses. */
export function limiterOf(services: Services, name: string, { about, message, perAddress }: Limit): Limiter {
  const { config, database, clock } = services;
  const count = async (request: FastifyRequest, kind: string, subject: string, share: number) => {
    const now = clock();
    const counted: Counted = {
      name: `${kind}: ${name}`,
      subject: subjectOf(config.sessionSecret, subject),
      most: mostTries(config, share),
    };
    const { refused } = await countTry(database.sql, [counted], { now, window: limitWindow }).catch(
      (error: unknown) => {
        request.log.error({ err: error }, 'limits');
        throw fail('unavailable', 'We can’t do that right now. Please try again in a moment.');
      },
    );
    if (refused) throw tooManyTries(refused, now, message);
  };
  return {
    countAddress: (request) => count(request, 'address', networkOf(request.ip), perAddress),
    countSubject: async (request, input) => {
      const subject = about?.key(input as never);
      if (about && subject) await count(request, 'about', subject, about.share);
    },
  };
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import {
  calculateMaxTries,
  countRateLimitAttempt,
  hashRateLimitKey,
  type RateLimit,
  strictRateLimitWindowMs,
  toNetworkAddress,
  tooManyTriesError,
} from '../core/rate-limit-counts.ts';

/** A tight limit for calls that can be abused: guessing passwords, flooding mailboxes. */
export interface RouteRateLimit {
  /** The share of the general limit that one address may use in five minutes. */
  perAddress: number;
  /**
   * The share that calls about the same subject may use. The subject is, for example, the email in the body.
   */
  about?: { share: number; key: (input: { body: never; params: never }) => string | undefined };
  message: string;
}

/** Checks the matched route, never the spelling of the address: the router reads `/%61pi` as `/api`. */
export const isApiCall = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/') ?? false;

/** The general limit counts calls and published pages, which are rendered for each visitor. */
const isCounted = (request: FastifyRequest): boolean =>
  isApiCall(request) || (request.routeOptions.url?.startsWith('/p/') ?? false);

/**
 * The general limit: one bucket per address, in this process only. Routes declare their tight limits
 * themselves.
 */
export async function rateLimitsPlugin(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => toNetworkAddress(request.ip),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_request, { ttl }) =>
      appError('too_many', 'Too many requests. Please wait a moment and try again.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
}

export interface RateLimiter {
  /** Counts the caller's address before reading the body. */
  countAddress: (request: FastifyRequest) => Promise<void>;
  /** Counts the subject of the call, which is in its input. */
  countSubject: (request: FastifyRequest, input: { body: unknown; params: unknown }) => Promise<void>;
}

/** Counts the requests of all processes in the database. While the database is down, we refuse everyone. */
export function createRateLimiter(
  services: Services,
  name: string,
  { about, message, perAddress }: RouteRateLimit,
): RateLimiter {
  const { config, database, clock } = services;
  const count = async (request: FastifyRequest, kind: string, subject: string, share: number) => {
    const now = clock();
    const limit: RateLimit = {
      name: `${kind}: ${name}`,
      subject: hashRateLimitKey(config.sessionSecret, subject),
      maxTries: calculateMaxTries(config, share),
    };
    const { refused } = await countRateLimitAttempt(database.sql, [limit], {
      now,
      window: strictRateLimitWindowMs,
    }).catch((error: unknown) => {
      request.log.error({ err: error }, 'limits');
      throw appError('unavailable', 'We can’t do that right now. Please try again in a moment.');
    });
    if (refused) throw tooManyTriesError(refused, now, message);
  };
  return {
    countAddress: (request) => count(request, 'address', toNetworkAddress(request.ip), perAddress),
    countSubject: async (request, input) => {
      const subject = about?.key(input as never);
      if (about && subject) await count(request, 'about', subject, about.share);
    },
  };
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, appError } from '../core/errors.ts';
import { toNetworkAddress } from '../core/rate-limit-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body of this route may take to arrive. */
    bodyMinutes?: number | undefined;
  }
}

/** The time limit of an upload, long enough for the largest video over a slow connection. */
export const uploadTimeoutMinutes = 120;

/** When a body counts as slow, and how many slow bodies one address may send at the same time. */
interface BodyLimits {
  minute: number;
  slowAfter: number;
  maxSlow: number;
  /**
   * The number of slow bodies on routes that allow more than a minute; an office may upload a lot at once.
   */
  maxSlowUploads: number;
}

const defaultLimits: BodyLimits = { minute: 60_000, slowAfter: 5_000, maxSlow: 20, maxSlowUploads: 200 };

/** We discard at most this much of an unwanted body; if it is longer, we end the connection instead. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/**
 * Limits how long a body may take and how many slow bodies an address may send, so that slow connections
 * cannot exhaust the server. If we answer before the body has ended, we read and discard the rest. So the
 * sender receives the answer, and the connection stays usable.
 */
export function bodyLimitsPlugin(app: FastifyInstance, limits: BodyLimits = defaultLimits): void {
  const slow = new SlowBodies(limits);
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request.raw)) watchBody(request, reply, slow, limits);
  });
  app.addHook('onSend', async (request, reply) => discardRest(request, reply));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts the slow bodies of each address. */
class SlowBodies {
  readonly #counts = new Map<string, number>();
  readonly #limits: BodyLimits;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * Adds a slow request body to the count of its address. Returns a function that subtracts it again, or
   * undefined if the address has reached its limit.
   */
  add(address: string, isUpload: boolean): (() => void) | undefined {
    const key = `${isUpload ? 'upload' : 'call'} ${address}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= (isUpload ? this.#limits.maxSlowUploads : this.#limits.maxSlow)) return undefined;
    this.#counts.set(key, count + 1);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

function watchBody(request: FastifyRequest, reply: FastifyReply, slow: SlowBodies, limits: BodyLimits): void {
  const { bodyMinutes = 1 } = request.routeOptions.config;
  let remove: (() => void) | undefined;
  const onSlow = () => {
    remove = slow.add(toNetworkAddress(request.ip), bodyMinutes > 1);
    if (!remove) return refuseAndClose(request, reply, tooManySlowError());
    const left = Math.max(0, bodyMinutes * limits.minute - limits.slowAfter);
    timer = setTimeout(() => refuseAndClose(request, reply, tooSlowError()), left).unref();
  };
  let timer = setTimeout(onSlow, limits.slowAfter).unref();
  const end = () => {
    clearTimeout(timer);
    remove?.();
    remove = undefined;
  };
  request.raw.once('end', end).once('close', end);
}

const tooSlowError = () => appError('timeout', 'The request took too long to arrive. Please try again.');
const tooManySlowError = () =>
  appError('too_many', 'Too many slow requests from your network. Please wait a moment and try again.');

/** Answers with the reason and ends the connection, because a slow sender would continue for hours. */
function refuseAndClose({ raw }: FastifyRequest, reply: FastifyReply, error: AppError): void {
  if (raw.complete || raw.destroyed) return;
  if (reply.sent) return void raw.destroy();
  reply.raw.once('finish', () => raw.destroy());
  reply.send(error);
}

function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  // The framework would close the connection when a body is too large, often before the sender has read why.
  reply.removeHeader('connection');
  let discarded = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxDiscardedBytes) raw.destroy();
  });
  raw.resume();
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, fail } from '../core/errors.ts';
import { networkOf } from '../core/limit-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body of this route may take to arrive. */
    bodyMinutes?: number | undefined;
  }
}

/** Long enough for the largest video on a slow line. */
export const uploadMinutes = 120;

/** When a body counts as slow, and how many slow ones one address may send at the same time. */
interface BodyTerms {
  minute: number;
  slowAfter: number;
  mostSlow: number;
  /** The same for routes that allow more than a minute: an office may upload a lot at once. */
  mostSlowUploads: number;
}

const usualTerms: BodyTerms = { minute: 60_000, slowAfter: 5_000, mostSlow: 20, mostSlowUploads: 200 };

/** More than this is not worth reading only to throw it away: the connection ends instead. */
const mostDropped = 64 * 1024 * 1024;

/**
 * A body has as long as its route allows, and an address has so many slow ones at once: connections that send a byte now
 * and then cannot use up the server. An answer may also be known before the body has ended. The rest is read and
 * dropped: the sender, who is still sending, hears the answer, and the next request on the same connection is heard.
 */
export function bodiesPlugin(app: FastifyInstance, terms: BodyTerms = usualTerms): void {
  const slow = new SlowBodies(terms);
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request.raw)) watchBody(request, reply, slow, terms);
  });
  app.addHook('onSend', async (request, reply) => dropRest(request, reply));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How many slow bodies each address is sending. */
class SlowBodies {
  readonly #counts = new Map<string, number>();
  readonly #terms: BodyTerms;

  constructor(terms: BodyTerms) {
    this.#terms = terms;
  }

  /** Counts one more and answers how to count it off, or nothing when there are too many. */
  add(address: string, isUpload: boolean): (() => void) | undefined {
    const key = `${isUpload ? 'upload' : 'call'} ${address}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= (isUpload ? this.#terms.mostSlowUploads : this.#terms.mostSlow)) return undefined;
    this.#counts.set(key, count + 1);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

function watchBody(request: FastifyRequest, reply: FastifyReply, slow: SlowBodies, terms: BodyTerms): void {
  const { bodyMinutes = 1 } = request.routeOptions.config;
  let remove: (() => void) | undefined;
  const onSlow = () => {
    remove = slow.add(networkOf(request.ip), bodyMinutes > 1);
    if (!remove) return cutOff(request, reply, tooManySlow());
    const left = Math.max(0, bodyMinutes * terms.minute - terms.slowAfter);
    timer = setTimeout(() => cutOff(request, reply, tooSlow()), left).unref();
  };
  let timer = setTimeout(onSlow, terms.slowAfter).unref();
  const end = () => {
    clearTimeout(timer);
    remove?.();
    remove = undefined;
  };
  request.raw.once('end', end).once('close', end);
}

const tooSlow = () => fail('timeout', 'The request took too long to arrive. Please try again.');
const tooManySlow = () =>
  fail('too_many', 'Too many slow requests from your network. Please wait a moment and try again.');

/** Answers why, then ends the connection: whoever sends a byte now and then would go on for hours. */
function cutOff({ raw }: FastifyRequest, reply: FastifyReply, error: AppError): void {
  if (raw.complete || raw.destroyed) return;
  if (reply.sent) return void raw.destroy();
  reply.raw.once('finish', () => raw.destroy());
  reply.send(error);
}

function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  // The framework would hang up on whoever sends too much, often before they have heard why.
  reply.removeHeader('connection');
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) raw.destroy();
  });
  raw.resume();
}

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccessRule } from '../core/access.ts';
import type { ActorContext, Context, OwnerContext } from '../core/context.ts';
import type { FileRule } from './form.ts';
import type { RouteRateLimit } from './rate-limits.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.ZodType;
type Output<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

interface Spec<SignedIn extends boolean, Acts extends boolean, P, Q, B, A> {
  /** Who may call the route. A route without this rule does not compile. */
  access: AccessRule<SignedIn, Acts>;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Files of a small multipart form, by field name; the route then accepts JSON or multipart. */
  files?: Record<string, FileRule>;
  /** The schema of a body too long to hold in memory: the handler reads it from `stream` as it arrives. */
  streamed?: Schema;
  /**
   * The schema of the answer; omitted if the handler writes the reply itself, such as a picture or a
   * redirect.
   */
  answer?: A;
  /** Whether the answer may be some seconds old. Such a route changes nothing and reads from the replica, if there is one. */
  mayLag?: true;
  limit?: RouteRateLimit;
  /** Excludes the route from the general limit, because a scrolling screen calls it hundreds of times. */
  isExemptFromGeneralLimit?: true;
  /**
   * Gives the route a separate rate limit with this multiple of the general limit, for machines that send a
   * lot at once.
   */
  generalLimitFactor?: number;
  bodyBytes?: number;
  /** How many minutes the body may take to arrive; one by default. */
  bodyMinutes?: number;
}

type Caller<SignedIn extends boolean, Acts extends boolean> = SignedIn extends true
  ? Acts extends true
    ? ActorContext
    : OwnerContext
  : Context;

interface Call<SignedIn extends boolean, Acts extends boolean, P, Q, B> {
  context: Caller<SignedIn, Acts>;
  params: P;
  query: Q;
  body: B;
  files: Record<string, Buffer>;
  /** The body as it arrives, only for routes with `streamed`. */
  stream: Readable;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<A extends Schema | undefined> = A extends Schema ? z.input<A> : unknown;

export type RegisterRoute = <
  SignedIn extends boolean,
  Acts extends boolean,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
>(
  path: string,
  spec: Spec<SignedIn, Acts, P, Q, B, A>,
  handler: (
    call: Call<SignedIn, Acts, Output<P>, Output<Q>, Output<B>>,
  ) => Promise<Answer<A> | FastifyReply> | Answer<A> | FastifyReply,
) => void;

type Read<SignedIn extends boolean, Acts extends boolean, P, Q> = Pick<
  Call<SignedIn, Acts, P, Q, undefined>,
  'context' | 'params' | 'query'
>;

/** The handler gets no reply object: its answer is sent only after the session check is complete. */
export type RegisterReadRoute = <
  SignedIn extends boolean,
  Acts extends boolean,
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  path: string,
  spec: Pick<Spec<SignedIn, Acts, P, Q, undefined, A>, 'access' | 'summary' | 'params' | 'query'> & {
    answer: A;
  },
  handler: (
    call: Read<SignedIn, Acts, Output<P>, Output<Q>>,
  ) => Promise<Answer<A> | Readable> | Answer<A> | Readable,
) => void;

export interface Router {
  /** A frequent GET that changes nothing. It starts while the session check still runs. */
  read: RegisterReadRoute;
  get: RegisterRoute;
  post: RegisterRoute;
  put: RegisterRoute;
  patch: RegisterRoute;
  delete: RegisterRoute;
}

export type AnyRouteSpec = Spec<
  boolean,
  boolean,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
>;

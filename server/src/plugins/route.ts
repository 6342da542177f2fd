import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { secondFactorMessages } from '#contract/account/second-factor.ts';
import { notFoundMessage, Problem } from '#contract/problem.ts';
import { validate } from '#contract/validation.ts';
import { type AccessRule, signedIn } from '../core/access.ts';
import type { ActorContext, Context, OwnerContext, Services } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import { readForm } from './form.ts';
import { LazySchema } from './json-schema.ts';
import { createRateLimiter, type RouteRateLimit } from './rate-limits.ts';
import { chooseServicesForReading } from './replica.ts';
import type {
  AnyRouteSpec,
  HttpMethod,
  RegisterReadRoute,
  RegisterRoute,
  Router,
  Schema,
} from './route-spec.ts';

/** One feature's routes. */
export type Routes = (route: Router, services: Services) => void;

/** Combines the routes of a feature's parts. */
export const combineRoutes =
  (...parts: Routes[]): Routes =>
  (route, services) => {
    for (const routes of parts) routes(route, services);
  };

export interface RegisteredRoute {
  method: HttpMethod;
  url: string;
  access: AccessRule;
  limit: RouteRateLimit | undefined;
  mayLag: boolean;
  /** The schemas of the route's params, query and body. */
  input: Partial<Record<'params' | 'query' | 'body', Schema | undefined>>;
}

const registry = new WeakMap<FastifyInstance, RegisteredRoute[]>();

/** All routes of an app with their access rules, as the snapshot test lists them. */
export const getRegisteredRoutes = (app: FastifyInstance): RegisteredRoute[] => registry.get(app) ?? [];

const problems = new LazySchema(Problem, 'output', 'Refused, with a sentence that says why');

/** Turns specs into Fastify routes that check access first, then the input, then run the use case. */
export function createRouter(app: FastifyInstance, services: Services): Router {
  const registered: RegisteredRoute[] = [];
  registry.set(app, registered);
  const register =
    (method: HttpMethod): RegisterRoute =>
    (path, spec, handler) => {
      const { access } = spec;
      const limiter = spec.limit && createRateLimiter(services, `${method} ${path}`, spec.limit);
      registered.push({
        method,
        url: path,
        access,
        limit: spec.limit,
        mayLag: spec.mayLag ?? false,
        input: schemasOf(spec),
      });
      const options: RouteOptions = {
        method,
        url: path,
        bodyLimit: spec.bodyBytes,
        config: { ...generalLimitOf(services, spec), bodyMinutes: bodyMinutesOf(spec) },
        schema: documentation(path, spec),
        // This runs after the general limit, which also counts refused calls, and before we read the body.
        preParsing: async (request) => {
          checkAccess(access, request, method !== 'GET');
          await limiter?.countAddress(request);
        },
        handler: async (request, reply) => {
          const input = await inputOf(spec, request);
          await limiter?.countSubject(request, input);
          const chosen = spec.mayLag ? await chooseServicesForReading(services, request) : services;
          const context = contextOf(chosen, request, access);
          const answer = await handler({ ...input, context, request, reply } as never);
          return reply.sent ? reply : answer;
        },
      };
      if (spec.streamed) app.register(async (scope) => passBodiesAsStreams(scope).route(options));
      else app.route(options);
    };
  const read: RegisterReadRoute = (path, spec, handler) => {
    const { access } = spec;
    registered.push({
      method: 'GET',
      url: path,
      access,
      limit: undefined,
      mayLag: false,
      input: schemasOf(spec),
    });
    app.get(path, {
      config: { startsBeforeSessionCheck: true },
      schema: documentation(path, spec),
      handler: async (request, reply) => {
        const answer = await afterSessionCheck(request, async () => {
          checkAccess(access, request, false);
          const { params, query } = await inputOf(spec, request);
          return handler({ params, query, context: contextOf(services, request, access) } as never);
        });
        return answer instanceof Readable ? reply.type('application/json').send(answer) : answer;
      },
    });
  };
  return {
    read,
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
  };
}

const schemasOf = ({ params, query, body, streamed }: Partial<AnyRouteSpec>): RegisteredRoute['input'] => ({
  params,
  query,
  body: body ?? streamed,
});

/**
 * Waits for the session check before returning an answer or refusal that was prepared for the cached account.
 */
async function afterSessionCheck<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { account, verifiedAccount } = request;
  const started = work();
  if (!verifiedAccount) return started;
  started.catch(() => undefined);
  request.account = await verifiedAccount;
  return request.account === account ? started : work();
}

function generalLimitOf(
  { config }: Services,
  { isExemptFromGeneralLimit, generalLimitFactor }: AnyRouteSpec,
): FastifyContextConfig {
  if (isExemptFromGeneralLimit) return { rateLimit: false };
  return generalLimitFactor ? { rateLimit: { max: config.requestsPerMinute * generalLimitFactor } } : {};
}

/** The minutes for routes with files, because pictures and attachments may arrive over a slow connection. */
const minutesWithFiles = 10;
const bodyMinutesOf = ({ bodyMinutes, files, bodyBytes }: AnyRouteSpec): number | undefined =>
  bodyMinutes ?? (files || bodyBytes ? minutesWithFiles : undefined);

/** Routes of this scope get every body as a stream, whatever its type. */
function passBodiesAsStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

function checkAccess(access: AccessRule, request: FastifyRequest, writes: boolean): void {
  if (!access.signedIn) return;
  if (!request.account) throw appError('not_signed_in', 'Please sign in to continue.');
  if (request.account.lacksSecondFactor && access !== signedIn)
    throw appError('forbidden', secondFactorMessages.staff);
  const refusal = access.refuse(request.account, writes);
  if (refusal) throw refusal;
}

async function inputOf(spec: AnyRouteSpec, request: FastifyRequest) {
  const form = spec.files && request.isMultipart() ? await readForm(request, spec.files) : undefined;
  return {
    params: spec.params && paramsOf(spec.params, request),
    query: spec.query && parse(spec.query, request.query),
    body: spec.body && parse(spec.body, form?.fields ?? request.body ?? {}),
    files: form?.files ?? {},
    stream: spec.streamed && (request.body instanceof Readable ? request.body : Readable.from([])),
  };
}

/** Parses the params. An id in the wrong format gets the same answer as an id that does not exist. */
function paramsOf(schema: Schema, request: FastifyRequest): unknown {
  const parsed = schema.safeParse(toStorable(request.params));
  if (!parsed.success) throw appError('not_found', notFoundMessage);
  return parsed.data;
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  { mayAct }: AccessRule,
): Context | OwnerContext | ActorContext {
  const key = request.headers['idempotency-key'];
  return {
    db: services.database.db,
    now: services.clock(),
    services,
    requestId: request.id,
    account: request.account,
    idempotencyKey: typeof key === 'string' && key.length <= 200 ? key : undefined,
    ...(request.account && { owner: request.account.id }),
    ...(mayAct && { mayAct: true as const }),
  };
}

function documentation(path: string, spec: AnyRouteSpec) {
  const body = spec.body ?? spec.streamed;
  return {
    summary: spec.summary,
    description: `Who may call: ${spec.access.name}.`,
    tags: [path.split('/')[2] ?? 'site'],
    ...(spec.params && { params: new LazySchema(spec.params, 'input') }),
    ...(spec.query && { querystring: new LazySchema(spec.query, 'input') }),
    ...(body && { body: new LazySchema(body, 'input') }),
    ...(spec.files && { consumes: ['application/json', 'multipart/form-data'] }),
    response: {
      ...(spec.answer && { 200: new LazySchema(spec.answer, 'output', 'Done') }),
      '4xx': problems,
    },
  };
}

/** NUL and unpaired surrogates, which the database cannot store and nobody types. */
const unstorable = /\0|\p{Surrogate}/u;
const maxDepth = 30;

/** Removes characters the database cannot store from every text; most input is returned unchanged. */
function toStorable(input: unknown, depth = 0): unknown {
  if (typeof input === 'string')
    return unstorable.test(input) ? input.toWellFormed().replaceAll('\0', '') : input;
  if (typeof input !== 'object' || input === null) return input;
  if (depth > maxDepth) throw appError('invalid', 'The request has too many levels.');
  if (Array.isArray(input)) return input.map((each) => toStorable(each, depth + 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [toStorable(name), toStorable(value, depth + 1)]),
  );
}

/** Returns the parsed input, or throws a refusal with the first invalid field and its message. */
function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = validate(schema, toStorable(input));
  if ('data' in result) return result.data;
  const { message, ...options } = result.refusal;
  throw appError('invalid', message, options);
}

import type { IncomingHttpHeaders } from 'node:http';
import { API_VERSION, type ProviderContext } from '../provider-context.ts';
import { createRandomText } from '../store/ids.ts';
import type { ApiObject } from '../wire/differences.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { invalidRequestError, StripeError, unauthorizedError, unrecognizedUrlError } from './errors.ts';
import { expandObjectIds } from './expand.ts';
import { createFaultError, type PlannedFaults } from './faults.ts';
import { parseForm } from './form.ts';
import type { IdempotencyStore, IdempotentRequest, SavedResponse } from './idempotency.ts';
import { readParams } from './params.ts';
import { findRoute, type Route, type RouteResult } from './router.ts';

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingHttpHeaders;
}

export interface ApiResponse {
  status: number;
  body: string;
  headers: Record<string, string>;
  /** The planned fault that replaces this answer, if any. */
  fault?: 'drop' | 'hang';
  /** The server calls this when it has sent the answer, or when the caller has disconnected. */
  done(): void;
}

const nothing = () => undefined;

/**
 * Answers API requests like Stripe: checks the API key and the route, and repeats the stored answer for a
 * repeated idempotency key.
 */
export class StripeApi {
  readonly #world: ProviderContext;
  readonly #routes: Route[];
  readonly #idempotency: IdempotencyStore;
  readonly #faults: PlannedFaults;

  constructor(world: ProviderContext, routes: Route[], idempotency: IdempotencyStore, faults: PlannedFaults) {
    this.#world = world;
    this.#routes = routes;
    this.#idempotency = idempotency;
    this.#faults = faults;
  }

  answer(request: ApiRequest): ApiResponse {
    const id = `req_${createRandomText(14)}`;
    const before = this.#faults.nextFault('before', request.method, request.path);
    if (before === 'drop' || before === 'hang') return { ...this.#send(id, 0, ''), fault: before };
    try {
      if (before === 'error') throw createFaultError();
      return this.#afterwards(request, this.#checkAndPerform(request, id));
    } catch (error) {
      const failure = this.#failure(error);
      return this.#send(id, failure.status, errorText(failure, id));
    }
  }

  #checkAndPerform(request: ApiRequest, id: string): ApiResponse {
    const key = keyOf(request.headers);
    const level = this.#authorize(key);
    const found = findRoute(this.#routes, request.method, request.path);
    if (!found) throw unrecognizedUrlError(request.method, request.path);
    const form = parseForm(request.method === 'POST' ? request.body : request.query);
    if (level === 'publishable') checkBrowser(found.route, found.ids.length > 0, 'client_secret' in form);
    const keyed = keyedRequest(request);
    const known = keyed && this.#idempotency.findAnswer(keyed, this.#world.now());
    if (known) return this.#replay(id, keyed, known);
    return this.#perform(id, keyed, () => {
      const { route, ids } = found;
      const params = readParams(route.shape, form);
      return { answer: route.handle({ world: this.#world, ids, params, path: request.path }), params };
    });
  }

  /** Saves the work, its events and its idempotency key in one transaction. */
  #perform(
    id: string,
    keyed: IdempotentRequest | null,
    work: () => { answer: RouteResult; params: Record<string, unknown> },
  ): ApiResponse {
    this.#world.request = { id, idempotency_key: keyed?.key ?? null };
    try {
      const saved = this.#world.store.transaction(() => {
        const result = this.#outcome(id, work);
        if (keyed) this.#idempotency.save(keyed, result, this.#world.now());
        return result;
      });
      return this.#send(id, saved.status, saved.body, keyed);
    } finally {
      this.#world.request = null;
    }
  }

  #outcome(id: string, work: () => { answer: RouteResult; params: Record<string, unknown> }): SavedResponse {
    try {
      const { answer, params } = work();
      const shown = 'answer' in answer ? answer.answer : toApiObject(this.#world, answer);
      const body = expandObjectIds(this.#world, shown, (params.expand as string[] | undefined) ?? []);
      return { status: 200, body: JSON.stringify(body, null, 2), request: id };
    } catch (error) {
      if (!(error instanceof StripeError) || !error.commitsWork) throw error;
      return { status: error.status, body: errorText(error, id), request: id };
    }
  }

  #authorize(key: string | null): 'secret' | 'publishable' {
    const { secretKey, publishableKey } = this.#world.settings;
    if (key === null) {
      throw unauthorizedError(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      );
    }
    if (key === secretKey) return 'secret';
    if (key === publishableKey) return 'publishable';
    throw unauthorizedError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  }

  #replay(id: string, keyed: IdempotentRequest, known: SavedResponse): ApiResponse {
    const answer = this.#send(id, known.status, known.body, keyed);
    return {
      ...answer,
      headers: { ...answer.headers, 'idempotent-replayed': 'true', 'original-request': known.request },
    };
  }

  #send(id: string, status: number, body: string, keyed?: IdempotentRequest | null): ApiResponse {
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json',
        date: new Date(this.#world.now() * 1000).toUTCString(),
        'request-id': id,
        'stripe-version': API_VERSION,
        ...(keyed && { 'idempotency-key': keyed.key }),
      },
      done: nothing,
    };
  }

  /**
   * Applies the planned fault, if any, after the work. If the fault withholds the answer, the idempotency key
   * stays in use until the caller has disconnected.
   */
  #afterwards(request: ApiRequest, answer: ApiResponse): ApiResponse {
    const after = this.#faults.nextFault('after', request.method, request.path);
    if (after === null) return answer;
    if (after === 'error') {
      const failure = createFaultError();
      return {
        ...answer,
        status: failure.status,
        body: errorText(failure, answer.headers['request-id'] ?? ''),
      };
    }
    const key = keyedRequest(request)?.key;
    if (key === undefined) return { ...answer, fault: after };
    this.#idempotency.hold(key);
    return { ...answer, fault: after, done: () => this.#idempotency.release(key) };
  }

  #failure(error: unknown): StripeError {
    if (error instanceof StripeError) return error;
    return new StripeError(500, {
      type: 'api_error',
      message: error instanceof Error ? error.message : 'Unknown error',
    });
  }
}

function errorText({ body }: StripeError, id: string): string {
  const request_log_url = `https://dashboard.stripe.com/test/logs/${id}`;
  return JSON.stringify({ error: { ...body, request_log_url } satisfies ApiObject }, null, 2);
}

function keyOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value || null;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(value, 'base64').toString().split(':')[0] || null;
}

function keyedRequest({ method, path, body, headers }: ApiRequest): IdempotentRequest | null {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? { key, method, path, body } : null;
}

function checkBrowser(route: Route, namesObject: boolean, hasSecret: boolean): void {
  if (!route.publishable) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  if (namesObject && !hasSecret) {
    throw invalidRequestError('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
}

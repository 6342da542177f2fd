import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ApiRequest, Backend } from '../web/app/lib/api.ts';
import { ApiProblem } from '../web/app/lib/api-problem.ts';
import { readComparableContents } from './file-contents.ts';
import { IdReplacer } from './id-names.ts';
import { demoResumableUpload, serverResumableUpload } from './resumable-uploads.ts';
import type { TwoBackends } from './two-backends.ts';

type Query = ApiRequest['query'];

type Side = readonly [Pick<Backend, 'send'>, IdReplacer];

/** The result of a request: a response, or a refusal with its status. */
interface Outcome {
  refused?: number;
  answer: unknown;
}

/**
 * Sends each request to both backends and expects the same outcome. The backends create different ids, so
 * returned responses contain names (`<7>`) instead. In later requests, each backend gets its own id for such
 * a name.
 */
export class BackendComparison {
  /** Every request so far. */
  readonly calls: Pick<ApiRequest, 'method' | 'path'>[] = [];
  readonly #sides: readonly Side[];
  readonly #inPieces: readonly Side[];
  readonly #tick: (seconds?: number) => void;

  constructor({ server, demo, seededIds, tick }: TwoBackends) {
    this.#tick = tick;
    const names = [new IdReplacer(seededIds), new IdReplacer(seededIds)] as const;
    this.#sides = [
      [server, names[0]],
      [demo, names[1]],
    ];
    this.#inPieces = [
      [serverResumableUpload, names[0]],
      [demoResumableUpload(demo), names[1]],
    ];
  }

  get = <T = unknown>(path: string, query?: Query) => this.#answered<T>({ method: 'GET', path, query });
  post = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'POST', path, body });
  put = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'PUT', path, body });
  patch = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'PATCH', path, body });
  delete = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'DELETE', path, body });
  file = (path: string, query?: Query) =>
    this.#answered({ method: 'GET', path, query, responseType: 'file' });
  postForFile = (path: string, body?: unknown) =>
    this.#answered({ method: 'POST', path, body, responseType: 'file' });

  /** Advances the clock of both backends. */
  wait = (seconds: number): void => this.#tick(seconds);

  /** Expects both backends to refuse the request with this status and the same message. */
  async expectRefusal(status: number, request: string, body?: unknown, query?: Query): Promise<void> {
    const [method, path] = request.split(' ') as [ApiRequest['method'], string];
    expect(await this.expectSameOutcome({ method, path, body, query })).toMatchObject({ refused: status });
  }

  /** Uploads a form with a door and a file as a resumable upload. */
  uploadResumably = (path: string, body: FormData) =>
    this.expectSameOutcome({ method: 'POST', path, body }, this.#inPieces);

  async #answered<T>(request: ApiRequest): Promise<T> {
    const outcome = await this.expectSameOutcome(request);
    expect(outcome.refused, JSON.stringify([request.path, outcome.answer])).toBeUndefined();
    return outcome.answer as T;
  }

  /** Expects the same response or the same refusal from both backends. */
  async expectSameOutcome(request: ApiRequest, sides = this.#sides): Promise<Outcome> {
    this.calls.push(request);
    this.#tick();
    const [server, demo] = await Promise.all(sides.map((side) => outcomeOf(side, request)));
    const description = `${request.method} ${request.path} ${JSON.stringify(request.query ?? request.body ?? '')}`;
    if (!isDeepStrictEqual(demo, server))
      expect.soft(demo, `the demo’s outcome of ${description}`).toEqual(server);
    return server as Outcome;
  }
}

async function outcomeOf([backend, names]: Side, request: ApiRequest): Promise<Outcome> {
  const localRequest = { ...names.restoreIds({ ...request, signal: undefined }) };
  try {
    const answer = await backend.send(localRequest);
    return {
      answer: names.replaceIds(
        answer instanceof Blob ? await readComparableContents(answer) : asJson(answer),
      ),
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, code, message, field, issues, details } = error;
    return { refused: status, answer: names.replaceIds(asJson({ code, message, field, issues, details })) };
  }
}

/** Converts a value to JSON and back, which removes undefined values. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

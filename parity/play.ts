import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ApiRequest, Backend } from '../web/app/lib/api.ts';
import { ApiProblem } from '../web/app/lib/api-problem.ts';
import { Names } from './alike.ts';
import { contentsOf } from './contents.ts';
import { demoInPieces, serverInPieces } from './in-pieces.ts';
import type { TwoWorlds } from './two-worlds.ts';

type Query = ApiRequest['query'];

type Side = readonly [Pick<Backend, 'send'>, Names];

/** What a caller gets, on either side: an answer, or a refusal with its status. */
interface Outcome {
  refused?: number;
  answer: unknown;
}

/**
 * Plays each call in both worlds and expects the same outcome. Answers come back with names for ids (`<7>`);
 * a later call that contains such a name means the thing that each world knows by it.
 */
export class Play {
  /** `GET /api/goals`: every call so far. */
  readonly calls: Pick<ApiRequest, 'method' | 'path'>[] = [];
  readonly #sides: readonly Side[];
  readonly #inPieces: readonly Side[];
  readonly #tick: (seconds?: number) => void;

  constructor({ server, demo, seededIds, tick }: TwoWorlds) {
    this.#tick = tick;
    const names = [new Names(seededIds), new Names(seededIds)] as const;
    this.#sides = [
      [server, names[0]],
      [demo, names[1]],
    ];
    this.#inPieces = [
      [serverInPieces, names[0]],
      [demoInPieces(demo), names[1]],
    ];
  }

  get = <T = unknown>(path: string, query?: Query) => this.#answered<T>({ method: 'GET', path, query });
  post = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'POST', path, body });
  put = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'PUT', path, body });
  patch = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'PATCH', path, body });
  delete = <T = unknown>(path: string, body?: unknown) => this.#answered<T>({ method: 'DELETE', path, body });
  file = (path: string, query?: Query) => this.#answered({ method: 'GET', path, query, answer: 'file' });
  postForFile = (path: string, body?: unknown) =>
    this.#answered({ method: 'POST', path, body, answer: 'file' });

  /** Lets time pass in both worlds. */
  wait = (seconds: number): void => this.#tick(seconds);

  /** Both refuse, with this status and in the same words. */
  async refused(status: number, request: string, body?: unknown, query?: Query): Promise<void> {
    const [method, path] = request.split(' ') as [ApiRequest['method'], string];
    expect(await this.alike({ method, path, body, query })).toMatchObject({ refused: status });
  }

  /** A form with a door and a file, sent as large files are. */
  uploadInPieces = (path: string, body: FormData) =>
    this.alike({ method: 'POST', path, body }, this.#inPieces);

  async #answered<T>(request: ApiRequest): Promise<T> {
    const outcome = await this.alike(request);
    expect(outcome.refused, JSON.stringify([request.path, outcome.answer])).toBeUndefined();
    return outcome.answer as T;
  }

  /** The same answer or the same refusal, whichever it is. */
  async alike(request: ApiRequest, sides = this.#sides): Promise<Outcome> {
    this.calls.push(request);
    this.#tick();
    const [server, demo] = await Promise.all(sides.map((side) => outcomeOf(side, request)));
    const told = `${request.method} ${request.path} ${JSON.stringify(request.query ?? request.body ?? '')}`;
    if (!isDeepStrictEqual(demo, server)) expect.soft(demo, `the demo, asked ${told}`).toEqual(server);
    return server as Outcome;
  }
}

async function outcomeOf([backend, names]: Side, request: ApiRequest): Promise<Outcome> {
  const called = { ...names.called({ ...request, signal: undefined }) };
  try {
    const answer = await backend.send(called);
    return { answer: names.named(answer instanceof Blob ? await contentsOf(answer) : onTheWire(answer)) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, code, message, field, issues, details } = error;
    return { refused: status, answer: names.named(onTheWire({ code, message, field, issues, details })) };
  }
}

/** What JSON leaves out nobody sees. */
const onTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

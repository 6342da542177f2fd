import { ReadableStream } from 'node:stream/web';
import type { Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import type { OwnerContext } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import type { HeldLocks } from '../db/held-locks.ts';
import { gathered } from '../gateways/files/gathered.ts';
import { type Uploads, uploadIdOf, uploadKey } from '../gateways/uploads/uploads.ts';

/** What the protocol leaves to us: whether an upload may begin, and what becomes of it. */
export interface UploadCalls {
  begin: (
    context: OwnerContext,
    wish: { metadata: Record<string, string | null>; bytes: number },
  ) => Promise<string>;
  finish: (context: OwnerContext, id: string) => Promise<object>;
}

export interface ResumableCall {
  context: OwnerContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The upload as its route names it; the address itself may hold anything. */
  id?: string;
}

export type ResumableHandler = (call: ResumableCall) => Promise<unknown>;

const pieceType = 'application/offset+octet-stream';
const protocolVersion = { 'tus-resumable': '1.0.0' };

/** Pieces of an upload are read by the protocol's own server, not by the framework. */
export const acceptPieces = (app: FastifyInstance): void => {
  app.addContentTypeParser(pieceType, (_request, _payload, done) => done(null));
};

/** Speaks the tus protocol for uploads that may stop and go on. */
export function resumableHandler(
  { uploads, locks }: { uploads: Uploads; locks: HeldLocks },
  path: string,
  calls: UploadCalls,
): ResumableHandler {
  const underWay = new WeakMap<Request, { context: OwnerContext; refusal?: Error }>();
  const contextOf = (request: Request) => underWay.get(request)?.context as OwnerContext;
  const open = async (): Promise<Server> => {
    const { ERRORS, Server } = await import('@tus/server');
    return new Server({
      path,
      datastore: uploads.store,
      locker: lockerOf(locks, ERRORS.ERR_LOCK_TIMEOUT),
      relativeLocation: true,
      namingFunction: async (request, metadata = {}) => {
        const bytes = Number(request.headers.get('upload-length') ?? 0);
        return uploadKey(await calls.begin(contextOf(request), { metadata, bytes }));
      },
      generateUrl: (_request, { path: base, id }) => `${base}/${uploadIdOf(id)}`,
      getFileIdFromRequest: (_request, id) => id && uploadKey(id),
      onUploadFinish: async (request, upload) => {
        const file = await calls.finish(contextOf(request), uploadIdOf(upload.id));
        const headers = { 'content-type': 'application/json' };
        return { status_code: 200, headers, body: JSON.stringify({ success: true, file }) };
      },
      onResponseError: (request, error) => {
        const call = underWay.get(request);
        if (call && error instanceof Error) call.refusal = error;
        return undefined;
      },
    });
  };
  // Opened for the first upload: most of the time nobody sends one.
  let opened: Promise<Server> | undefined;
  const serverOf = () => {
    opened ??= open();
    return opened;
  };

  return async ({ context, request, reply, id }) => {
    refuseUnsupported(request);
    const asked = webRequestOf(request, id ? `${path}/${id}` : path);
    const call: { context: OwnerContext; refusal?: Error } = { context };
    underWay.set(asked, call);
    const answer = await (await serverOf()).handleWeb(asked);
    if (answer.status >= 400) letGo(request);
    if (call.refusal) {
      reply.headers(protocolVersion);
      throw call.refusal;
    }
    for (const [name, value] of answer.headers) if (!isOurs(name)) reply.header(name, value);
    const text = await answer.text();
    return reply.code(answer.status).send(answer.status < 400 ? text : problemOf(request, reply, text));
  };
}

/** More digits than a number holds exactly, and a thousand times the largest disk. */
const lengthShape = /^\d{1,15}$/;

/** Refuses what the protocol knows and we do not offer, before its own server fails on it. */
function refuseUnsupported({ method, headers }: FastifyRequest): void {
  const { 'upload-length': length, 'upload-concat': concat } = headers;
  if (concat !== undefined)
    throw fail('invalid', 'The upload couldn’t start: files can’t be joined from several uploads.');
  if (method !== 'POST' || length === undefined || lengthShape.test(String(length))) return;
  if (/^\d+$/.test(String(length))) throw fail('too_large', 'The file is too large.');
  throw fail('invalid', 'The upload couldn’t start: its length must be a whole number of bytes.');
}

const patience = 30_000;

/** One piece of an upload at a time, whichever process it comes to; a newer request ends an older one. */
const lockerOf = (locks: HeldLocks, tooLate: object): Locker => ({
  newLock: (id) => {
    let release: (() => Promise<void>) | undefined;
    return {
      lock: async (ended, letGo) => {
        const tired = AbortSignal.timeout(patience);
        const signal = AbortSignal.any([ended, tired]);
        const onWanted = () => void letGo();
        release = await locks.take(`upload:${id}`, { signal, onWanted }).catch((error: unknown) => {
          throw tired.aborted ? tooLate : error;
        });
      },
      unlock: async () => release?.(),
    };
  },
});

/** What nobody reads anymore is let through, or its sender would wait and never hear why. */
const letGo = ({ raw }: FastifyRequest) => raw.removeAllListeners('readable').resume();

const hasBody = (request: FastifyRequest) => request.method === 'PATCH' || request.method === 'POST';

function webRequestOf(request: FastifyRequest, path: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const body = hasBody(request) ? { body: bodyOf(request), duplex: 'half' as const } : {};
  return new Request(new URL(path, 'http://localhost'), { method: request.method, headers, ...body });
}

const bodyOf = ({ raw }: FastifyRequest) =>
  ReadableStream.from(gathered(raw.iterator({ destroyOnReturn: false }))) as RequestInit['body'];

/** Other sites have no business here, and a connection that still brings something is not closed on it. */
const isOurs = (header: string) => header.startsWith('access-control-') || header === 'connection';

/** What the protocol's server refuses, in the shape of every refusal. */
function problemOf(request: FastifyRequest, reply: FastifyReply, text: string): Problem {
  const sentence = `The upload couldn’t continue: ${text.trim() || 'the request was not understood'}.`;
  const known = reply.statusCode === 404 || reply.statusCode === 410 ? 'not_found' : 'invalid';
  const { code, message } = reply.statusCode >= 500 ? fail('internal', sentence) : fail(known, sentence);
  reply.header('content-type', 'application/json; charset=utf-8').removeHeader('content-length');
  return { success: false, code, error: message, message, requestId: request.id };
}

/** What is asked of an upload that has become a file already: everything has arrived. */
export const sayComplete = (reply: FastifyReply, bytes: number) =>
  reply
    .headers({
      ...protocolVersion,
      'upload-offset': bytes,
      'upload-length': bytes,
      'cache-control': 'no-store',
    })
    .send('');

import { ReadableStream } from 'node:stream/web';
import type { Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import type { OwnerContext } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import type { SessionLocks } from '../db/session-locks.ts';
import { mergeChunks } from '../gateways/files/merge-chunks.ts';
import { parseUploadId, type Uploads, uploadKey } from '../gateways/uploads/uploads.ts';

/** Our part of the protocol: deciding whether an upload may start, and handling a complete upload. */
export interface UploadHandlers {
  begin: (
    context: OwnerContext,
    upload: { metadata: Record<string, string | null>; bytes: number },
  ) => Promise<string>;
  finish: (context: OwnerContext, id: string) => Promise<object>;
}

export interface ResumableUploadCall {
  context: OwnerContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The upload id from the matched route, because the request's URL may contain anything. */
  id?: string;
}

export type ResumableUploadHandler = (call: ResumableUploadCall) => Promise<unknown>;

const pieceType = 'application/offset+octet-stream';
const protocolVersion = { 'tus-resumable': '1.0.0' };

/** The tus server reads the chunks of an upload itself, so the framework must not. */
export const acceptUploadChunks = (app: FastifyInstance): void => {
  app.addContentTypeParser(pieceType, (_request, _payload, done) => done(null));
};

/** Handles the tus protocol for resumable uploads. */
export function createResumableUploadHandler(
  { uploads, locks }: { uploads: Uploads; locks: SessionLocks },
  path: string,
  calls: UploadHandlers,
): ResumableUploadHandler {
  const activeCalls = new WeakMap<Request, { context: OwnerContext; refusal?: Error }>();
  const contextOf = (request: Request): OwnerContext => {
    const call = activeCalls.get(request);
    if (!call) throw new Error('An upload request belongs to no call.');
    return call.context;
  };
  const createServer = async (): Promise<Server> => {
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
      generateUrl: (_request, { path: base, id }) => `${base}/${parseUploadId(id)}`,
      getFileIdFromRequest: (_request, id) => id && uploadKey(id),
      onUploadFinish: async (request, upload) => {
        const file = await calls.finish(contextOf(request), parseUploadId(upload.id));
        const headers = { 'content-type': 'application/json' };
        return { status_code: 200, headers, body: JSON.stringify({ success: true, file }) };
      },
      onResponseError: (request, error) => {
        const call = activeCalls.get(request);
        if (call && error instanceof Error) call.refusal = error;
        return undefined;
      },
    });
  };
  // We create the tus server at the first upload, because most processes never get one.
  let server: Promise<Server> | undefined;
  const getServer = () => {
    server ??= createServer();
    return server;
  };

  return async ({ context, request, reply, id }) => {
    refuseUnsupported(request);
    const webRequest = webRequestOf(request, id ? `${path}/${id}` : path);
    const call: { context: OwnerContext; refusal?: Error } = { context };
    activeCalls.set(webRequest, call);
    const answer = await (await getServer()).handleWeb(webRequest);
    if (answer.status >= 400) discardBody(request);
    if (call.refusal) {
      reply.headers(protocolVersion);
      throw call.refusal;
    }
    for (const [name, value] of answer.headers) if (!isNotCopied(name)) reply.header(name, value);
    const text = await answer.text();
    return reply.code(answer.status).send(answer.status < 400 ? text : problemOf(request, reply, text));
  };
}

/**
 * Matches an upload's length. Longer numbers are not exact in JavaScript, and far exceed the largest disk.
 */
const lengthPattern = /^\d{1,15}$/;

/** Refuses protocol features we do not support, before the tus server fails on them. */
function refuseUnsupported({ method, headers }: FastifyRequest): void {
  const { 'upload-length': length, 'upload-concat': concat } = headers;
  if (concat !== undefined)
    throw appError('invalid', 'The upload couldn’t start: files can’t be joined from several uploads.');
  if (method !== 'POST' || length === undefined || lengthPattern.test(String(length))) return;
  if (/^\d+$/.test(String(length))) throw appError('too_large', 'The file is too large.');
  throw appError('invalid', 'The upload couldn’t start: its length must be a whole number of bytes.');
}

const lockTimeoutMs = 30_000;

/**
 * Locks an upload, so that only one request writes to it across all processes. A newer request ends an older
 * one.
 */
const lockerOf = (locks: SessionLocks, tooLate: object): Locker => ({
  newLock: (id) => {
    let release: (() => Promise<void>) | undefined;
    return {
      lock: async (ended, letGo) => {
        const timedOut = AbortSignal.timeout(lockTimeoutMs);
        const signal = AbortSignal.any([ended, timedOut]);
        const onWanted = () => void letGo();
        release = await locks.lock(`upload:${id}`, { signal, onWanted }).catch((error: unknown) => {
          throw timedOut.aborted ? tooLate : error;
        });
      },
      unlock: async () => release?.(),
    };
  },
});

/** Discards the rest of the body; otherwise the sender would wait and never read the refusal. */
const discardBody = ({ raw }: FastifyRequest) => raw.removeAllListeners('readable').resume();

const hasBody = (request: FastifyRequest) => request.method === 'PATCH' || request.method === 'POST';

function webRequestOf(request: FastifyRequest, path: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const body = hasBody(request) ? { body: bodyOf(request), duplex: 'half' as const } : {};
  return new Request(new URL(path, 'http://localhost'), { method: request.method, headers, ...body });
}

const bodyOf = ({ raw }: FastifyRequest) =>
  ReadableStream.from(mergeChunks(raw.iterator({ destroyOnReturn: false }))) as RequestInit['body'];

/**
 * Headers that we do not copy: CORS headers, because other sites have no access, and `Connection`, because
 * the connection must stay open.
 */
const isNotCopied = (header: string) => header.startsWith('access-control-') || header === 'connection';

/** Returns a refusal of the tus server in our usual format. */
function problemOf(request: FastifyRequest, reply: FastifyReply, text: string): Problem {
  const sentence = `The upload couldn’t continue: ${text.trim() || 'the request was not understood'}.`;
  const known = reply.statusCode === 404 || reply.statusCode === 410 ? 'not_found' : 'invalid';
  const { code, message } =
    reply.statusCode >= 500 ? appError('internal', sentence) : appError(known, sentence);
  reply.header('content-type', 'application/json; charset=utf-8').removeHeader('content-length');
  return { success: false, code, error: message, message, requestId: request.id };
}

/** Answers a request for an upload that has already become a file: all bytes have arrived. */
export const replyUploadComplete = (reply: FastifyReply, bytes: number) =>
  reply
    .headers({
      ...protocolVersion,
      'upload-offset': bytes,
      'upload-length': bytes,
      'cache-control': 'no-store',
    })
    .send('');

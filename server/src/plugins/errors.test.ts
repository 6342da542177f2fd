import { Readable } from 'node:stream';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { appError } from '../core/errors.ts';
import { toLoggableError } from '../core/loggable-error.ts';
import { callProvider } from '../gateways/payments/stripe-errors.ts';
import { errorsPlugin } from './errors.ts';

/** Returns the response of a route that fails with this cause, and the log. */
async function respondToFailure(cause: () => unknown) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'error', stream, serializers: { err: toLoggableError } } });
  errorsPlugin(app);
  app.get('/', async () => callProvider(() => Promise.reject(cause())));
  const { statusCode, body } = await app.inject('/');
  return { statusCode, body, lines };
}

const providerError = () =>
  new Stripe.errors.StripeAPIError({
    type: 'api_error',
    code: 'lock_timeout',
    message: 'We failed for ava@example.com',
    requestId: 'req_123',
    statusCode: 500,
  } as never);

test('a provider failure is logged with its request id, type and code, but without personal data', async () => {
  const { statusCode, body, lines } = await respondToFailure(providerError);
  expect(statusCode).toBe(503);
  expect(body).not.toContain('req_123');
  expect(lines).toMatchObject([
    {
      err: {
        type: 'ProviderFailed',
        cause: { requestId: 'req_123', rawType: 'api_error', code: 'lock_timeout' },
      },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ava@');
});

test('the server logs every 5xx answer with its cause, but does not log mistakes of the caller', async () => {
  const cause = new Error('the disk is gone');
  const unavailable = await respondToFailure(() =>
    Object.assign(appError('unavailable', 'Later.'), { cause }),
  );
  expect(unavailable.lines).toMatchObject([{ err: { cause: { message: 'the disk is gone' } } }]);
  const unexpected = await respondToFailure(() => new Error('no such thing'));
  expect(unexpected.lines).toMatchObject([{ err: { message: 'no such thing' } }]);
  expect((await respondToFailure(() => appError('conflict', 'Twice.'))).lines).toEqual([]);
});

test('a download that fails before its first byte gets the usual error response', async () => {
  const app = Fastify();
  errorsPlugin(app);
  const connectionError = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
  const failingStream = async function* () {
    yield await Promise.reject(connectionError);
  };
  app.get('/', (_, reply) =>
    reply.type('text/csv').header('content-disposition', 'attachment').send(Readable.from(failingStream())),
  );
  const { statusCode, headers, json } = await app.inject('/');
  expect([statusCode, json().code]).toEqual([503, 'unavailable']);
  expect(headers['content-disposition']).toBeUndefined();
});

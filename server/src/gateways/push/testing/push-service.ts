import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SubscribePush } from '#contract/push/push.ts';

export interface ReceivedPush {
  path: string;
  authorization: string;
  encoding: string;
  bytes: number;
}

/**
 * A push service on this machine that records what it receives. It answers with a status per address; for the
 * status 0, it closes the connection.
 */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({
        path,
        authorization: request.headers.authorization ?? '',
        encoding: String(request.headers['content-encoding']),
        bytes: Buffer.concat(chunks).byteLength,
      });
      const status = answers.get(path) ?? 201;
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    /** A subscription as a browser creates it. */
    subscription: (name: string): SubscribePush => {
      const browser = createECDH('prime256v1');
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, SubscribePush } from '#contract/push/push.ts';

export interface ReceivedPush {
  path: string;
  authorization: string;
  encoding: string;
  bytes: number;
  /** The notification that the browser shows; undefined for a browser of another service. */
  payload: PushPayload | undefined;
}

interface Browser {
  keys: ECDH;
  publicKey: Buffer;
  auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a notification as a browser does (RFC 8188 and RFC 8291). */
function decryptPush(content: Buffer, { keys, publicKey, auth }: Browser): PushPayload {
  const salt = content.subarray(0, 16);
  const keyEnd = 21 + content.readUInt8(20);
  const sender = content.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(content.subarray(-16));
  const text = Buffer.concat([decipher.update(content.subarray(keyEnd, -16)), decipher.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\x02'))) as PushPayload;
}

/**
 * A push service on this machine that records what it receives. It answers with a status per address; for the
 * status 0, it closes the connection.
 */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number>();
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const content = Buffer.concat(chunks);
      const browser = browsers.get(path);
      received.push({
        path,
        authorization: request.headers.authorization ?? '',
        encoding: String(request.headers['content-encoding']),
        bytes: content.byteLength,
        payload: browser && decryptPush(content, browser),
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
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { keys, publicKey, auth });
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedWebhook {
  body: string;
  signature: string;
}

type StatusOf = (delivery: number) => number | Promise<number>;

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Sets the function that chooses the HTTP status of each delivery by its number. The default is 200. */
  setStatus(status: StatusOf): void;
}

/** Starts a server that receives and records webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let statusOf: StatusOf = () => 200;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ body: await textOf(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(await statusOf(received.length)).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    setStatus(status) {
      statusOf = status;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The baseline server for `vault`: it only moves bytes from the network to a file and back.
const folder = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), 'bare-'));
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit());

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const file = join(folder, 'file');
  if (request.method === 'GET') return pipeline(createReadStream(file), reply);
  await pipeline(request, createWriteStream(file));
  reply.end();
}

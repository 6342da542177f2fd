import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const contact = JSON.stringify({ firstName: 'Rosa', lastName: 'Lindqvist' });

test('shutdown waits for the requests in progress', async () => {
  const world = await testApp();
  const agent = await world.member('AGENT');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const openConnection = async (text: string): Promise<Socket> => {
    const accepted = once(world.app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    await accepted;
    return socket;
  };
  const silent = await openConnection('');
  const incomplete = await openConnection('GET /api/site HTTP/1.1\r\nhost: local');
  const requestStarted = once(world.app.server, 'request');
  const inProgress = await openConnection(
    `POST /api/abundance-sphere/contacts HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${agent.cookie}\r\n` +
      `content-type: application/json\r\ncontent-length: ${contact.length}\r\n\r\n${contact.slice(0, 10)}`,
  );
  await requestStarted;
  const ended = world.close();
  await Promise.all([silent, incomplete].map((socket) => once(socket.resume(), 'close')));
  inProgress.write(contact.slice(10));
  expect(await text(inProgress)).toMatch(/^HTTP\/1\.1 200 /);
  await ended;
});

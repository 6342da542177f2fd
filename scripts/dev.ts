import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pretty, { type PrettyOptions } from 'pino-pretty';
import { endCommands, runCommand } from './command.ts';
import { pathInRoot } from './paths.ts';

// The browser talks to Vite, which proxies API calls to the server. Both reload by themselves.
const { PORT = '3000', HOST = 'localhost', PUBLIC_URL = `http://${HOST}:${PORT}` } = process.env;
const apiPort = await freePort();

/** Prints each JSON entry of the server's log as one readable line. */
const requestLines: PrettyOptions = {
  ignore: 'pid,hostname,reqId,method,route,statusCode,ms',
  messageFormat: '{msg}{if method} {method} {route} {statusCode}, {ms} ms{end}',
  sync: true,
};

const server = runCommand(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL },
  output: pretty(requestLines),
});
const web = runCommand('react-router', ['dev', '--host', HOST, '--port', PORT, '--strictPort'], {
  cwd: pathInRoot('web'),
  env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
  output: 'show',
});

// If the server or Vite ends, stop the other one, because it is useless alone.
const { ok } = await Promise.race([server, web]);
endCommands();
process.exitCode = ok ? 0 : 1;

/** Finds a free port for the server. It stays the same when the server restarts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

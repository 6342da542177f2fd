import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { type Driver, domQueriesScript, type ElementReference } from './driver.ts';

/** The key under which WebDriver sends the ID of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const idOf = (element: ElementReference) => (element as Record<typeof elementKey, string>)[elementKey];

interface Program {
  lines: string[];
  end: () => Promise<void>;
}

/** Starts a program that runs until we stop it, and collects the lines it prints. */
function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Program & { first: Promise<string> } {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const outputs = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  for (const stream of outputs) stream.on('line', (line) => lines.push(line));
  const first = once(outputs[0] as Interface, 'line').then(String);
  const end = async () => {
    child.kill();
    await ended;
  };
  return { lines, end, first };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts WebKit on a virtual screen and controls it with the W3C WebDriver protocol. */
export async function openWebKit(): Promise<Driver> {
  const { XVFB_PATH = '', WEBKIT_DRIVER_PATH = '', WEBKIT_PATH: binary } = process.env;
  const screen = start(XVFB_PATH, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
  const port = await freePort();
  const driver = start(WEBKIT_DRIVER_PATH, [`--port=${port}`], {
    DISPLAY: `:${await screen.first}`,
    TZ: 'America/New_York',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const address = `http://127.0.0.1:${port}/session`;
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } };
  const { sessionId } = await retryUntilReady(() =>
    call<{ sessionId: string }>(address, { capabilities: { alwaysMatch } }),
  );
  const session = `${address}/${sessionId}`;
  const ask = <Answer>(command: string, body?: object) => call<Answer>(`${session}/${command}`, body);
  const execute = <Answer>(script: string, ...args: unknown[]) =>
    ask<Answer>('execute/sync', { script, args });

  return {
    goto: (url) => ask('url', { url }),
    url: () => ask<string>('url'),
    screenshot: () => ask<string>('screenshot'),
    addCookie: ({ url: _, ...cookie }) => ask('cookie', { cookie: { ...cookie, path: '/' } }),
    click: (element) => ask(`element/${idOf(element)}/click`, {}),
    type: (element, text) => ask(`element/${idOf(element)}/value`, { text }),
    upload: (element, path) => ask(`element/${idOf(element)}/value`, { text: path }),
    run: async <Answer>(script: string, ...args: unknown[]): Promise<Answer> => {
      if (!(await execute<boolean>('return "TestingLibraryDom" in window'))) await execute(domQueriesScript);
      return execute<Answer>(`const queries = TestingLibraryDom; ${script}`, ...args);
    },
    errors: () => driver.lines.filter((line) => /CONSOLE.*ERROR/.test(line)),
    close: async () => {
      await call(session, undefined, 'DELETE');
      await driver.end();
      await screen.end();
    },
  };
}

async function call<Answer>(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(address, { method, signal, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Retries a request, because the driver needs a moment after its start before it listens. */
async function retryUntilReady<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (const began = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - began > 20_000 || !(error instanceof TypeError)) throw error;
    }
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runCommand } from './command.ts';
import { pathInRoot } from './paths.ts';

const node = (code: string) => runCommand(process.execPath, ['-e', code]);

test('runCommand collects the output of both streams', async () => {
  const { ok, output } = await node('console.log("one"); console.error("two")');
  expect(ok).toBe(true);
  expect(output).toMatch(/one/);
  expect(output).toMatch(/two/);
});

test('runCommand does not throw but returns ok: false if a program fails or does not exist', async () => {
  expect((await node('process.exit(3)')).ok).toBe(false);
  const missing = await runCommand('no-such-program', []);
  expect(missing).toEqual({ ok: false, output: expect.stringContaining('ENOENT') });
});

test('runCommand lowers the priority of a program on request', async () => {
  const waitUntilLowered = 'while (os.getPriority() < 10); console.log("lowered")';
  const { output } = await runCommand(process.execPath, ['-e', waitUntilLowered], { isLowPriority: true });
  expect(output).toBe('lowered\n');
});

test('a signal ends all running programs, and no new program starts', async () => {
  const script = `
    import { runCommand } from ${JSON.stringify(pathInRoot('scripts/command.ts'))};
    const wait = ['-e', 'setInterval(() => {}, 1000)'];
    const lane = async () => { for (;;) await runCommand(process.execPath, wait); };
    lane(); lane();
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
});

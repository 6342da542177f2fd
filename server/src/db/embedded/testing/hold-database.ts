import { once } from 'node:events';
import { startEmbeddedPostgres } from '../launcher.ts';
import type { Account } from '../program.ts';

/** Starts or adopts the database, tells about it in one line, and holds on to it until its input ends. */
interface Options {
  readonly dataDir: string;
  readonly binaries?: string;
  readonly umask?: number;
  readonly account?: Account;
}

const { umask, account, ...where }: Options = JSON.parse(process.argv[2] ?? '');
if (umask !== undefined) process.umask(umask);
if (account?.uid !== undefined && account.gid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
const { url, startedByUs, stop } = await startEmbeddedPostgres({ ...where, throwaway: true });
process.stdout.write(`${JSON.stringify({ url, startedByUs })}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await stop();

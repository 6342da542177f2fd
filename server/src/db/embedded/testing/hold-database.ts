import { once } from 'node:events';
import { startEmbeddedPostgres } from '../launcher.ts';
import type { ProgramUser } from '../program.ts';

/**
 * Starts the database or uses the running one, prints its address in one line, and keeps it running until
 * stdin ends.
 */
interface Options {
  readonly dataDir: string;
  readonly binaries?: string;
  readonly umask?: number;
  readonly account?: ProgramUser;
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

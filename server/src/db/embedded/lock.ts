import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './program.ts';

type Release = () => void | Promise<void>;

/** Runs the work in one process at a time. The kernel holds the lock and releases it even after kill -9. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const release = await (process.platform === 'linux' ? lockWithFlock(file) : lockWithSqlite(file));
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Node has no flock call. So the program flock(1) locks our open file descriptor, and we still hold that lock
 * after the program exits.
 */
export async function lockWithFlock(file: string): Promise<Release> {
  const handle = await open(file, 'a', 0o600);
  const { ok, output } = await runProgram('flock', ['-x', '3'], { inherit: handle.fd });
  if (ok) return () => handle.close();
  await handle.close();
  throw new Error(`${file} cannot be locked: ${output}`);
}

/**
 * Without flock(1), Node's only lock is SQLite's. We don't use it on Linux, where it would limit paths to 512
 * bytes.
 */
export async function lockWithSqlite(file: string): Promise<Release> {
  for (;;) {
    const database = new DatabaseSync(file);
    try {
      database.exec('begin exclusive');
      return () => database.close();
    } catch (error) {
      database.close();
      if (!isBusy(error)) throw error;
    }
    await pause(20);
  }
}

const sqliteBusy = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;

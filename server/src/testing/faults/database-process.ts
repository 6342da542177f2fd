import { readdir, readFile } from 'node:fs/promises';
import { readPostmasterPid } from '../../db/embedded/testing/postmaster-pid.ts';

/** Kills the database, which the product then restarts at the same address. */
export async function killDatabase(dataDir: string): Promise<void> {
  process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
}

/** Stops every process of the database, as a hanging disk would; returns a function to continue them. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await readPostmasterPid(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  const all = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of all) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT');
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return status.includes(`PPid:\t${parent}\n`) ? Number(pid) : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

/** Sends a signal, and ignores processes that have already ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

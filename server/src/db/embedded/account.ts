import { readFile, stat } from 'node:fs/promises';
import { type ProgramUser, runProgram } from './program.ts';

/**
 * PostgreSQL refuses to run as root. If we are root, it runs as the cluster's owner. A new cluster, or one
 * owned by root such as a restored copy, is given to `nobody` first.
 */
export async function prepareServerAccount(cluster: string): Promise<ProgramUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = await findNobodyAccount();
  if (owner) await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return account;
}

/** The system must know this account: initdb looks up its name. */
export async function findNobodyAccount(): Promise<Required<ProgramUser>> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and this system has no user "nobody".');
  return { uid: Number(uid), gid: Number(gid) };
}

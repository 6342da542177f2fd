import { readdirSync, readFileSync } from 'node:fs';

/** The resident memory of a process and all its children, in megabytes. */
export function residentOfTree(pid: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name);
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (one: number): number =>
    residentOf(one) + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(read(`${pid}/status`))?.[1] ?? 0) / 1024;
const parentOf = (pid: string) => Number(/\) \S (\d+)/.exec(read(`${pid}/stat`))?.[1] ?? 0);

/** Returns an empty text for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

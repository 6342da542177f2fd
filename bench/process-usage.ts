import { readdirSync, readFileSync } from 'node:fs';

/** The resident memory of a process and all its children, in megabytes. */
export const measureProcessTreeMemory = (pid: number): number => sumOfTree(pid, residentMemoryOf);

/** The processor time that a process and all its children have used, in milliseconds. */
export const measureProcessTreeTime = (pid: number): number => sumOfTree(pid, processorTimeOf);

function sumOfTree(pid: number, measure: (pid: number) => number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name);
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (one: number): number =>
    measure(one) + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

const residentMemoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`${pid}/status`))?.[1] ?? 0) / 1024;
/** The kernel counts in ticks of ten milliseconds. */
const processorTimeOf = (pid: number) => {
  const [user = 0, system = 0] =
    read(`${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
};
const parentOf = (pid: string) => Number(/\) \S (\d+)/.exec(read(`${pid}/stat`))?.[1] ?? 0);

/** Returns an empty text if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

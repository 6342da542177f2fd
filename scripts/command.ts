import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** 'show' streams to the terminal as it comes; 'keep' collects it for the caller; a stream receives what goes to stdout. */
  output?: 'show' | 'keep' | NodeJS.WritableStream;
}

export interface CommandResult {
  ok: boolean;
  output: string;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ChildProcess>();
let interrupted = false;

/** Runs a program of the dependencies, or of the machine, to its end. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}) {
  const { cwd = root, env = process.env, output: target = 'keep' } = options;
  const stdout = target === 'show' ? 'inherit' : 'pipe';
  const stderr = target === 'keep' ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', stdout, stderr] });
  let output = '';
  if (typeof target === 'object') child.stdout?.pipe(target);
  else child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', (error) => (output += error.message));
  return new Promise<CommandResult>((resolve) => {
    if (running.size === 0) for (const signal of signals) process.on(signal, interrupt);
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      if (running.size === 0) comeToRest();
      // Whoever waits for an interrupted program waits on: nothing new begins before we end.
      if (!interrupted) resolve({ ok: code === 0, output });
    });
  });
}

/** Asks everything that is still running to end. */
export function endCommands(signal: NodeJS.Signals = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** A signal to us ends the children first, then us: nothing is left running behind. */
function interrupt(signal: NodeJS.Signals) {
  interrupted = true;
  endCommands(signal);
}

function comeToRest() {
  for (const signal of signals) process.off(signal, interrupt);
  if (interrupted) process.exit(130);
}

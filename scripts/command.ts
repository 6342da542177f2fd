import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { root } from './paths.ts';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /**
   * Where the output goes: 'show' prints it in the terminal, 'keep' returns it to the caller, and a stream
   * receives it.
   */
  output?: 'show' | 'keep' | Writable;
  /** Whether the program runs with a low priority, so that it slows other programs down less. */
  isLowPriority?: boolean;
}

export interface CommandResult {
  ok: boolean;
  output: string;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ChildProcess>();
let interrupted = false;

/** Runs a program, from our dependencies or installed on the machine, until it ends. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  if (options.isLowPriority && child.pid) lowerPriority(child.pid);
  let output = '';
  const receive = (text: string) => {
    if (typeof options.output === 'object') options.output.write(text);
    else output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', receive);
  child.stderr?.setEncoding('utf8').on('data', receive);
  child.on('error', (error) => (output += error.message));
  return new Promise<CommandResult>((resolve) => {
    if (running.size === 0) for (const signal of signals) process.on(signal, interrupt);
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      if (running.size === 0) exitWhenIdle();
      // The promise of an interrupted program never resolves, so that nothing new starts before we exit.
      if (!interrupted) resolve({ ok: code === 0, output });
    });
  });
}

function lowerPriority(pid: number) {
  setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

/** Signals all programs that are still running to end. */
export function endCommands(signal: NodeJS.Signals = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** On a signal, ends the child processes first and then this process, so that nothing is left running. */
function interrupt(signal: NodeJS.Signals) {
  interrupted = true;
  endCommands(signal);
}

function exitWhenIdle() {
  for (const signal of signals) process.off(signal, interrupt);
  if (interrupted) process.exit(130);
}

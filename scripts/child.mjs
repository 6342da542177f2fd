import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program with our terminal and signals. Returns its exit code or the signal that ended it. */
export function runChild(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const forwardSignal = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forwardSignal);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const one of signals) process.off(one, forwardSignal);
      resolve({ code, signal });
    });
  });
}

/** Exits with the exit code or signal of the child, so that our parent process sees the same result. */
export function exitLikeChild({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

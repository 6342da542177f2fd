import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program in our place: it has our terminal and gets our signals. Answers how it ended. */
export function runChild(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const handOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const one of signals) process.off(one, handOn);
      resolve({ code, signal });
    });
  });
}

/** Ends the way the child ended, so that whoever started us can tell. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

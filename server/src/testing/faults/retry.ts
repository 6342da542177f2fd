import { setTimeout as pause } from 'node:timers/promises';

const maxTries = 100;

/** Retries the suite's own work. A fault also cuts the suite's connections, so that their next use fails. */
export async function retryWork<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries) throw error;
      await pause(100);
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const maxTries = 100;

/** Retries the suite's own queries. A fault cuts its connections too, so they fail on their next use. */
export async function retry<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries) throw error;
      await pause(100);
    }
  }
}

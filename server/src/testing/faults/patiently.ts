import { setTimeout as pause } from 'node:timers/promises';

const mostTries = 100;

/** For what the suite itself asks: its connections were cut like everybody's, and find that out when they are used. */
export async function patiently<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries) throw error;
      await pause(100);
    }
  }
}

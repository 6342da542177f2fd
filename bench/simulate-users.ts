import { setTimeout as pause } from 'node:timers/promises';

/** The requests of the desktop and its tools when a user opens them. */
const addresses = [
  '/api/session',
  '/api/desktop',
  '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc',
  '/api/abundance-sphere/summary',
  '/api/abundance-sphere/tags',
  '/api/abundance-sphere/contacts/search?q=an',
  '/api/transactions?page=1',
  '/api/profile',
];

interface Crowd {
  people: number;
  seconds: number;
  /** The number of requests per second of all users together. */
  perSecond: number;
}

/**
 * Simulates users who request one page after the other at their own pace. Returns the responses per second.
 */
export async function simulateUsers(
  url: string,
  cookie: string,
  { people, seconds, perSecond }: Crowd,
): Promise<number> {
  const pace = (people * 1_000) / perSecond;
  const began = performance.now();
  let answered = 0;
  const person = async (_: unknown, at: number) => {
    const end = began + seconds * 1_000;
    for (let next = began + (pace * at) / people, click = at; next < end; next += pace, click += 1) {
      await pause(Math.max(0, next - performance.now()));
      const address = url + (addresses[click % addresses.length] ?? '');
      const answer = await fetch(address, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      await answer.arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return (answered * 1_000) / (performance.now() - began);
}

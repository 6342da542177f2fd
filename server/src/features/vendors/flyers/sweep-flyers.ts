import type { Context } from '../../../core/context.ts';
import { knownFlyers } from './store.ts';

const anHour = 60 * 60 * 1000;

/** Removes bytes whose row never came. What is younger than an hour may still be waiting for it. */
export async function sweepFlyers({ db, now, services: { storage } }: Context): Promise<void> {
  for await (const { key, modifiedAt } of storage.list('flyers/')) {
    if (now.getTime() - modifiedAt.getTime() < anHour) continue;
    if (!(await knownFlyers(db, key))) await storage.remove(key);
  }
}

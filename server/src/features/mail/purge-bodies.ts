import type { Context } from '../../core/context.ts';
import { bodiesKeptSince } from './rules.ts';
import { emptyMailsBefore } from './store.ts';

/** Deletes the bodies of old mails but keeps their recipients; returns how many it emptied. */
export const purgeBodies = ({ db, now }: Context): Promise<number> =>
  emptyMailsBefore(db, bodiesKeptSince(now));

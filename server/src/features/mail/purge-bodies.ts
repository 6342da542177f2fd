import type { Context } from '../../core/context.ts';
import { bodiesKeptSince } from './rules.ts';
import { emptyMailsBefore } from './store.ts';

/** Who was written to stays known; what they were told does not. Answers how many mails were emptied. */
export const purgeBodies = ({ db, now }: Context): Promise<number> =>
  emptyMailsBefore(db, bodiesKeptSince(now));

import type { Context } from '../../core/context.ts';
import { bodyRetentionStart } from './rules.ts';
import { deleteBodiesBefore } from './store.ts';

/** Deletes the bodies of old mails but keeps their recipients; returns how many it emptied. */
export const purgeBodies = ({ db, now }: Context): Promise<number> =>
  deleteBodiesBefore(db, bodyRetentionStart(now));

import type { Services } from '../../core/context.ts';
import { countDue } from './store.ts';

/** Mails that are due but not sent yet. */
export const countDueMails = ({ database, clock }: Services): Promise<number> =>
  countDue(database.db, clock());

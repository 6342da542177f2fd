import type { Services } from '../../core/services.ts';
import { countDue } from './store.ts';

/** Mails that could go out now and have not yet. */
export const countDueMails = ({ database, clock }: Services): Promise<number> =>
  countDue(database.db, clock());

import type { Context } from '../../core/context.ts';
import { deleteSubscriber } from './store.ts';

export const forgetSubscriber = ({ db }: Context, email: string): Promise<void> =>
  deleteSubscriber(db, email);

import type { Context } from '../../../core/context.ts';
import { hasPayer, insertPayer } from './store.ts';

type Whose = { personId: string } | { brokerageId: string };

/** From now on what the provider tells of this customer is about them. */
export const openPayer = ({ db, now }: Context, whose: Whose, customerId: string | null): Promise<void> =>
  insertPayer(db, { ...whose, customerId, createdAt: now });

/** Whether someone with an account pays as this customer. */
export const isKnownCustomer = ({ db }: Context, customerId: string): Promise<boolean> =>
  hasPayer(db, customerId);

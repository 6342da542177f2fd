import type { Context } from '../../../core/context.ts';
import { hasPayer, insertPayer } from './store.ts';

type PayerParty = { personId: string } | { brokerageId: string };

/** Connects a person or an office with their customer at the provider. */
export const connectPayer = (
  { db, now }: Context,
  party: PayerParty,
  customerId: string | null,
): Promise<void> => insertPayer(db, { ...party, customerId, createdAt: now });

/** Whether this customer belongs to an account. */
export const isKnownCustomer = ({ db }: Context, customerId: string): Promise<boolean> =>
  hasPayer(db, customerId);

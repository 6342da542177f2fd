import type { Context } from '../../../core/context.ts';
import { hasPayer, insertPayer } from './store.ts';

type PayerParty = { personId: string } | { brokerageId: string };

/** Stores which customer at the provider belongs to a user or an office. */
export const linkCustomerToPayer = (
  { db, now }: Context,
  party: PayerParty,
  customerId: string | null,
): Promise<void> => insertPayer(db, { ...party, customerId, createdAt: now });

/** Returns whether this customer belongs to an account. */
export const isKnownCustomer = ({ db }: Context, customerId: string): Promise<boolean> =>
  hasPayer(db, customerId);

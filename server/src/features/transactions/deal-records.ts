import type { CompleteFigures } from '#contract/deals/deal-rules.ts';
import type { OwnerContext } from '../../core/context.ts';
import {
  type DealRow,
  findDealIdentities,
  findDuplicateDeal,
  insertTransaction,
  insertTransactions,
  lockDeals,
  lockTransaction,
  type NewTransaction,
  readTransactionRow,
  updateTransactionRow,
} from './store.ts';

/** Locks all deals of the owner until the transaction ends. */
export const lockDealsOfOwner = ({ owner, db }: OwnerContext): Promise<void> => lockDeals(owner, db);

/** Locks a deal until the transaction ends; undefined if the owner has no such deal. */
export const lockDeal = ({ owner, db }: OwnerContext, id: string): Promise<DealRow | undefined> =>
  lockTransaction(owner, db, id);

export const readDeal = ({ owner, db }: OwnerContext, id: string): Promise<DealRow | undefined> =>
  readTransactionRow(owner, db, id);

/** Finds a deal with the same day, type and address. */
export const findSameDeal = (
  { owner, db }: OwnerContext,
  deal: Pick<DealRow, 'type' | 'addressKey'> & CompleteFigures,
): Promise<DealRow | undefined> => findDuplicateDeal(owner, db, deal);

export const insertDeal = ({ owner, db }: OwnerContext, deal: NewTransaction): Promise<DealRow> =>
  insertTransaction(owner, db, deal);

export const insertDeals = ({ owner, db }: OwnerContext, deals: NewTransaction[]): Promise<void> =>
  insertTransactions(owner, db, deals);

/** Lists, for each deal of the owner, the values by which a duplicate of it is recognized. */
export const listDealIdentities = ({ owner, db }: OwnerContext) => findDealIdentities(owner, db);

/** Changes a deal and gives it a new version. */
export const updateDealRow = (
  { owner, db }: OwnerContext,
  id: string,
  changes: Partial<NewTransaction>,
): Promise<DealRow | undefined> => updateTransactionRow(owner, db, id, changes);

import { splitAddress } from '#contract/addresses/addresses.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { dealDateText } from './deal-text.ts';

/** The street, or the client if there is no address. */
export const dealTitle = ({ address, fullName }: Pick<Transaction, 'address' | 'fullName'>): string =>
  splitAddress(address).street || address || fullName;

/** The accessible name of a row: "118 Sandpiper Ct, Nov 13, 2026" */
export const dealRowLabel = (deal: Transaction): string => `${dealTitle(deal)}, ${dealDateText(deal)}`;

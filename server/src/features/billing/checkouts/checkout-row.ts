import type { checkouts } from '../../../db/tables/checkouts.ts';

/** The checkout that a purpose's finisher receives. */
export type CheckoutRow = typeof checkouts.$inferSelect;

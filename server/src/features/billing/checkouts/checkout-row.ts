import type { checkouts } from '../../../db/tables/checkouts.ts';

/** A checkout as whoever carries out its purpose is given it. */
export type CheckoutRow = typeof checkouts.$inferSelect;

import { availableParallelism } from 'node:os';

/** How much is done side by side: two even on one core, because tests wait a lot; no more than one machine's memory holds. */
export const cores = Math.min(8, Math.max(2, availableParallelism()));

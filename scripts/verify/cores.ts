import { availableParallelism } from 'node:os';

/**
 * The number of parallel processes: two even on one core, because tests wait a lot; limited by a machine's
 * memory.
 */
export const cores = Math.min(8, Math.max(2, availableParallelism()));

import { availableParallelism } from 'node:os';

/**
 * The number of parallel processes: at least two, because tests wait a lot, and at most eight, to limit the
 * memory.
 */
export const parallelProcessCount = Math.min(8, Math.max(2, availableParallelism()));

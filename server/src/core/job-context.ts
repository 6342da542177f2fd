import { randomUUID } from 'node:crypto';
import type { Context, Services } from './context.ts';

/** Context for work without a request: jobs, the seed, the command line. */
export const createJobContext = (services: Services): Context => ({
  db: services.database.db,
  now: services.clock(),
  services,
  requestId: `job-${randomUUID()}`,
  account: undefined,
  idempotencyKey: undefined,
});

import type { FastifyInstance } from 'fastify';
import type { Context, Services } from './core/context.ts';
import type { JobNotification } from './core/job-notifications.ts';
import type { Subject, TableWithoutOwner } from './db/subjects.ts';
import type { Routes } from './plugins/route.ts';

export interface Job {
  name: string;
  /** The schedule as minute, hour, day, month and weekday, in the product's time zone. */
  cron: string;
  /**
   * The database notification that starts the job when its transaction commits. The schedule then only
   * handles missed notifications.
   */
  notice?: JobNotification;
  /** Does the work. Must be idempotent, because it may run twice, or be interrupted and run again. */
  run: (context: Context) => Promise<unknown>;
}

/**
 * The routes, jobs and tables that a feature adds to the server. Each feature declares them in its
 * `feature.ts`.
 */
export interface Feature {
  routes?: readonly Routes[];
  /** Routes that speak another protocol than our API and check access themselves. */
  protocols?: readonly ((app: FastifyInstance, services: Services) => void)[];
  jobs?: readonly Job[];
  /**
   * Who owns each row of the feature's tables. A person's export contains exactly their rows. Deleting the
   * account deletes them, and clears the person's name in rows of other people.
   */
  subjects?: readonly Subject[];
  /** The feature's tables whose rows belong to nobody, each with the reason. */
  impersonalTables?: readonly TableWithoutOwner[];
}

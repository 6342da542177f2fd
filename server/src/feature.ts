import type { Context } from './core/context.ts';
import type { Notice } from './core/notices.ts';
import type { Impersonal, Subject } from './db/subjects.ts';
import type { Routes } from './plugins/route.ts';

export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in the product's own time zone. */
  cron: string;
  /** Also runs as soon as this notice is committed; the schedule then covers what failed or was missed. */
  notice?: Notice;
  /** Idempotent: it may run twice, or be interrupted and run again. */
  run: (context: Context) => Promise<unknown>;
}

/** What a feature adds to the server. Each feature declares its own in `feature.ts`. */
export interface Feature {
  routes?: readonly Routes[];
  jobs?: readonly Job[];
  /**
   * The owner of each row of its tables. The export gives a person these rows and no others. Deleting the
   * account deletes them, and clears the name in rows of other people that only mention the person.
   */
  subjects?: readonly Subject[];
  /** Its tables without a subject, each with the reason. */
  impersonalTables?: readonly Impersonal[];
}

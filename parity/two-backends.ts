import { vi } from 'vitest';
import { dayOf } from '#contract/day.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { authenticatedOwner } from '../server/src/core/owner.ts';
import { seedDemoDataIfEmpty } from '../server/src/db/seed.ts';
import { type TestApp, testApp } from '../server/src/testing/test-app.ts';
import { createDemoBackend, demoAccountByRole } from '../web/app/features/demo-mode/demo-backend.ts';
import { computeContentSize } from '../web/app/features/demo-mode/vault/demo-bytes.ts';
import type { Backend } from '../web/app/lib/api.ts';
import type { OverrideRole } from '../web/app/shell/core/override.ts';
import { createServerBackend } from './server-backend.ts';

export interface TwoBackends {
  server: Backend;
  demo: Backend;
  /**
   * Returns both backends for a user with another role. From then on, the server backend acts only as that
   * user.
   */
  as: (role: OverrideRole) => Promise<Pick<TwoBackends, 'server' | 'demo'>>;
  app: TestApp;
  /** Advances the clock of both backends. */
  tick: (seconds?: number) => void;
  /** The ids of the demo data, which are the same in both backends. */
  seededIds: ReadonlySet<string>;
  close: () => Promise<void>;
}

const startTime = new Date('2026-11-17T15:00:00Z');
const today = dayOf(startTime, 'America/New_York');

/**
 * Opens the same demo data at the same time in two backends: the server's database and the browser's memory.
 */
export async function openTwoBackends(): Promise<TwoBackends> {
  vi.useFakeTimers({ toFake: ['Date'], now: startTime });
  const app = await testApp({ PUBLIC_URL: 'http://app.test' });
  app.clock.now = startTime;
  await seedDemoDataIfEmpty(app.context());
  const world = createDemoData(today);
  await applyDemoFileSizes(app, world);
  // Gives the query planner statistics about the new rows.
  await app.services.database.sql`analyze`;
  const as = async (role: OverrideRole) => {
    const person = world.accounts.find(({ key }) => key === demoAccountByRole[role])?.profile ?? { id: '' };
    const cookie = await app.signIn(authenticatedOwner(person));
    return {
      server: createServerBackend(app.app, cookie),
      demo: createDemoBackend(role, structuredClone(world)),
    };
  };
  return {
    ...(await as('agent')),
    as,
    app,
    tick: (seconds = 1) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
      vi.setSystemTime(app.clock.now);
    },
    seededIds: new Set(JSON.stringify(world).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
    close: async () => {
      await app.close();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

/**
 * Copies the demo's file sizes to the server's files. Each backend creates and compresses files differently,
 * and the compared totals depend on the sizes.
 */
async function applyDemoFileSizes(
  { services }: TestApp,
  { doors }: ReturnType<typeof createDemoData>,
): Promise<void> {
  const { sql } = services.database;
  const sizes = doors.flatMap(({ files }) =>
    files.map(({ id, content }) => ({ id, bytes: computeContentSize(content) })),
  );
  await sql`
    update door_files set bytes = weighed.bytes from jsonb_to_recordset(${JSON.stringify(sizes)}::text::jsonb)
      as weighed (id uuid, bytes bigint) where weighed.id = door_files.id`;
  await sql`update door_files set thumbnail = 'ready' where thumbnail = 'waiting'`;
}

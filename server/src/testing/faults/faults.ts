import { setTimeout as pause } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../child-server.ts';
import type { Relay } from '../relay.ts';
import { freezeDatabase, killDatabase } from './database-process.ts';
import type { ExternalServices, FaultTestEnvironment } from './fault-test-environment.ts';
import { retryWork } from './retry.ts';

/** Two servers on one database. A fault that kills a server starts a new one in its place. */
export type ServerPair = [ChildServer, ChildServer];

/** Causes a fault. Ends it too, unless it ends by itself. */
export type FaultTrigger = (stage: FaultTestEnvironment, servers: ServerPair) => Promise<void>;

export const startServer = ({
  world,
  external,
  settings,
  logged,
}: FaultTestEnvironment): Promise<ChildServer> =>
  startChildServer(world, {
    withJobs: external !== undefined || settings !== undefined,
    settings: { ...external?.settings, ...settings },
    onError: logged.add,
  });

export async function killAndRestartServer(
  stage: FaultTestEnvironment,
  servers: ServerPair,
  at: 0 | 1,
): Promise<void> {
  await servers[at].kill();
  // A server cannot start while the database is down, so retry, as a process manager would.
  servers[at] = await retryWork(() => startServer(stage));
}

const replaceBoth: FaultTrigger = async (stage, servers) => {
  await Promise.all([killAndRestartServer(stage, servers, 0), killAndRestartServer(stage, servers, 1)]);
};

export const killFaults = {
  'the server is killed': replaceBoth,
  'one of two servers is killed': (stage, servers) => killAndRestartServer(stage, servers, 0),
  'the database is killed': ({ dataDir }) => killDatabase(dataDir),
  'both are killed': async (stage, servers) => {
    await killDatabase(stage.dataDir);
    await replaceBoth(stage, servers);
  },
} satisfies Record<string, FaultTrigger>;

/** An outage long enough for all waiting callers to get an error. */
const outageMs = 6_000;
const twoHours = 2 * 60 * 60_000;

const outsideOf = ({ external }: FaultTestEnvironment): ExternalServices => {
  if (!external) throw new Error('There is nobody around us on this stage');
  return external;
};

const makeUnreachable =
  (lineOf: (outside: ExternalServices) => Relay): FaultTrigger =>
  async (stage) => {
    const line = lineOf(outsideOf(stage));
    await line.disconnect();
    await pause(outageMs / 3);
    await line.reconnect();
  };

const shiftClocks =
  (milliseconds: number): FaultTrigger =>
  async (_, servers) => {
    // We shift only the first clock, so that the two clocks differ. Then we shift the second, and then reset
    // both.
    servers[0].shiftClock(milliseconds);
    await pause(500);
    servers[1].shiftClock(milliseconds);
    await pause(500);
    for (const server of servers) server.shiftClock(0);
  };

export const outageFaults = {
  'the database is frozen': async ({ dataDir }) => {
    const thaw = await freezeDatabase(dataDir);
    await pause(outageMs);
    thaw();
  },
  'the disk is full': async (stage) => {
    const { sql } = stage.world.services.database;
    outsideOf(stage).fillStore();
    await retryWork(() => sql.unsafe(fullDiskSql('create')));
    await pause(1_000);
    await retryWork(() => sql.unsafe(fullDiskSql('drop')));
    outsideOf(stage).emptyStore();
  },
  'the payment provider is away': makeUnreachable(({ provider }) => provider),
  'the mail server is away': makeUnreachable(({ mail }) => mail),
  'the store is away': makeUnreachable(({ store }) => store),
  'the push service is away': makeUnreachable(({ push }) => push),
  'the clock jumps ahead': shiftClocks(twoHours),
  'the clock jumps back': shiftClocks(-twoHours),
} satisfies Record<string, FaultTrigger>;

export const allFaults: Record<Fault, FaultTrigger> = { ...killFaults, ...outageFaults };
export type Fault = keyof typeof killFaults | keyof typeof outageFaults;

const writtenTables = ['contacts', 'transactions', 'doors', 'door_files', 'mails'];

/** Makes every write fail as if the disk were full, because a test cannot fill a real disk. */
function fullDiskSql(verb: 'create' | 'drop'): string {
  if (verb === 'drop')
    return writtenTables.map((table) => `drop trigger if exists no_room on ${table};`).join('');
  const trigger = (table: string) =>
    `create or replace trigger no_room before insert or update on ${table} for each row execute function no_room();`;
  return `create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    ${writtenTables.map(trigger).join('')}`;
}

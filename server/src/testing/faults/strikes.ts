import { setTimeout as pause } from 'node:timers/promises';
import { type ChildServer, startChild } from '../child-server.ts';
import type { Relay } from '../relay.ts';
import { freezeDatabase, killDatabase } from './database-process.ts';
import { patiently } from './patiently.ts';
import type { Outside, Stage } from './stage.ts';

/** Two of ours on one database; whoever kills one starts the next in its place. */
export type Servers = [ChildServer, ChildServer];

type Strike = (stage: Stage, servers: Servers) => Promise<void>;

export const startServer = ({ world, outside }: Stage): Promise<ChildServer> =>
  startChild(world, { withJobs: outside !== undefined, settings: outside?.settings });

async function replace(stage: Stage, servers: Servers, at: 0 | 1): Promise<void> {
  await servers[at].kill();
  // While the database is away a start fails: whoever keeps servers running tries again.
  servers[at] = await patiently(() => startServer(stage));
}

const replaceBoth: Strike = async (stage, servers) => {
  await Promise.all([replace(stage, servers, 0), replace(stage, servers, 1)]);
};

export const kills = {
  'the server is killed': replaceBoth,
  'one of two servers is killed': (stage, servers) => replace(stage, servers, 0),
  'the database is killed': ({ dataDir }) => killDatabase(dataDir),
  'both are killed': async (stage, servers) => {
    await killDatabase(stage.dataDir);
    await replaceBoth(stage, servers);
  },
} satisfies Record<string, Strike>;

/** Long enough for everybody who waits to be told. */
const aWhile = 6_000;
const twoHours = 2 * 60 * 60_000;

const outsideOf = ({ outside }: Stage): Outside => {
  if (!outside) throw new Error('There is nobody around us on this stage');
  return outside;
};

const away =
  (lineOf: (outside: Outside) => Relay): Strike =>
  async (stage) => {
    const line = lineOf(outsideOf(stage));
    await line.goAway();
    await pause(aWhile / 3);
    await line.comeBack();
  };

const jumped =
  (milliseconds: number): Strike =>
  async (_, servers) => {
    // One of the two alone, so that they disagree, then the other, then all is well again.
    servers[0].jump(milliseconds);
    await pause(500);
    servers[1].jump(milliseconds);
    await pause(500);
    for (const server of servers) server.jump(0);
  };

export const outages = {
  'the database is frozen': async ({ dataDir }) => {
    const thaw = await freezeDatabase(dataDir);
    await pause(aWhile);
    thaw();
  },
  'the disk is full': async (stage) => {
    const { sql } = stage.world.services.database;
    outsideOf(stage).fillStore();
    await patiently(() => sql.unsafe(fullTables('create')));
    await pause(1_000);
    await patiently(() => sql.unsafe(fullTables('drop')));
    outsideOf(stage).emptyStore();
  },
  'the payment provider is away': away(({ provider }) => provider),
  'the mail server is away': away(({ mail }) => mail),
  'the store is away': away(({ store }) => store),
  'the clock jumps ahead': jumped(twoHours),
  'the clock jumps back': jumped(-twoHours),
} satisfies Record<string, Strike>;

export const strikes: Record<Fault, Strike> = { ...kills, ...outages };
export type Fault = keyof typeof kills | keyof typeof outages;

const written = ['contacts', 'transactions', 'doors', 'door_files', 'mails'];

/** As a disk without room answers every write; it cannot be filled for real here. */
function fullTables(verb: 'create' | 'drop'): string {
  if (verb === 'drop') return written.map((table) => `drop trigger if exists no_room on ${table};`).join('');
  const trigger = (table: string) =>
    `create or replace trigger no_room before insert or update on ${table} for each row execute function no_room();`;
  return `create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    ${written.map(trigger).join('')}`;
}

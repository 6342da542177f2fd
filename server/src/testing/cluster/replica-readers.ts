import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { addProAgent } from '../../features/doors-vault/testing/vault.ts';
import type { Member, TestApp } from '../test-app.ts';
import type { DatabaseCluster } from './open-cluster.ts';

const written = 'abundance.written';
const contacts = '/api/abundance-sphere/contacts';

export interface ReplicaReaders {
  /**
   * Reads the roster, the report, a public page and an export. With a position, reads as a browser after that
   * change.
   */
  read: (position?: string) => Promise<Record<string, string>>;
  /** Changes the data that these reads return. Returns the log position that the browser gets as a cookie. */
  change: () => Promise<string>;
  /**
   * Adds a contact and exports it in the same browser. Returns undefined if one of the two requests fails.
   */
  addAndExport: (name: string) => Promise<{ isExported: boolean } | undefined>;
}

/** Creates members who read the pages that a replica may serve. */
export async function createReplicaReaders(world: TestApp): Promise<ReplicaReaders> {
  const agent = await addProAgent(world);
  const admin = await world.member('ADMIN');
  await agent.as({ method: 'POST', url: '/api/bio/save', payload: { generatedContent: 'A bio' } });
  const published = await agent.as({ method: 'PUT', url: '/api/public-page', payload: { isOn: true } });
  const { path } = published.json() as { path: string };
  const pages: [string, Member, string][] = [
    ['roster', admin, '/api/vendor?page=1'],
    ['report', admin, '/api/admin/report'],
    ['public page', agent, path],
    ['export', agent, `${contacts}/export.csv`],
  ];
  return {
    read: async (position) => {
      const bodies: Record<string, string> = {};
      for (const [name, member, url] of pages) bodies[name] = await readAs(member, url, position);
      return bodies;
    },
    change: async () => {
      const vendor = { companyName: 'Coastline Roofing Co.', businessCategory: 'Roofers' as const };
      await world.member('VENDOR', { vendor });
      await agent.as({ method: 'PUT', url: '/api/public-page', payload: { isOn: false } });
      return (await addContact(agent, 'Lindqvist')) ?? '';
    },
    addAndExport: async (name) => {
      const position = await addContact(agent, name);
      if (!position) return undefined;
      const url = `${contacts}/export.csv?search=${name}`;
      const { statusCode, body } = await agent.as({ url, headers: withPosition(agent, position) });
      return statusCode === 200 ? { isExported: body.includes(name) } : undefined;
    },
  };
}

const withPosition = ({ cookie }: Member, position: string | undefined) => ({
  cookie: position ? `${cookie}; ${written}=${encodeURIComponent(position)}` : cookie,
});

async function readAs(member: Member, url: string, position: string | undefined): Promise<string> {
  const { statusCode, body } = await member.as({ url, headers: withPosition(member, position) });
  return `${statusCode} ${body}`;
}

/** Returns the position of the change, or undefined if the server could not store it. */
async function addContact(agent: Member, lastName: string): Promise<string | undefined> {
  const payload = { firstName: 'Rosa', lastName };
  const { cookies } = await agent.as({ method: 'POST', url: contacts, payload });
  return cookies.find(({ name }) => name === written)?.value;
}

/**
 * Pauses the replay on the followers while `work` runs: they store new changes, but reads do not show these.
 */
export async function withStaleFollowers(cluster: DatabaseCluster, work: () => Promise<void>): Promise<void> {
  const leader = await cluster.findLeader();
  const followers = [1, 2, 3]
    .filter((node) => node !== leader)
    .map((node) => postgres(cluster.urlOfNode(node), { max: 1, fetch_types: false }));
  for (const sql of followers) {
    await sql`select pg_wal_replay_pause()`;
    const isPaused = async () => {
      const [row] = await sql`select pg_get_wal_replay_pause_state() as state`;
      return row?.state === 'paused';
    };
    while (!(await isPaused())) await pause(20);
  }
  try {
    await work();
  } finally {
    for (const sql of followers) {
      await sql`select pg_wal_replay_resume()`;
      await sql.end();
    }
  }
}

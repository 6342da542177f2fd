import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { startS3Server } from '../gateways/storage/testing/s3-server.ts';
import { type ClusterFault, listClusterFaults } from './cluster/cluster-faults.ts';
import { type DatabaseCluster, openDatabaseCluster } from './cluster/open-cluster.ts';
import { createReplicaReaders, type ReplicaReaders, withStaleFollowers } from './cluster/replica-readers.ts';
import type { FaultTestEnvironment } from './faults/fault-test-environment.ts';
import { LoggedErrors } from './faults/logged-errors.ts';
import { createFaultWriter } from './faults/open-fault-test-environment.ts';
import { saveResultFile } from './faults/results.ts';
import { type FaultResult, runFaultRounds } from './faults/rounds.ts';
import { testApp } from './test-app.ts';

const kills = Number(process.env.CLUSTER_ROUNDS ?? 20);
const others = Math.min(kills, 3);
const times: Record<ClusterFault, number> = {
  'the leader is killed': kills,
  'a follower is killed': others,
  'the pooler is killed': others,
  'one app is killed': others,
  'the leader is cut off': others,
  'the leader is frozen': others,
};
const names = Object.keys(times) as ClusterFault[];
const rounds = names.flatMap((name) => Array.from({ length: times[name] }, () => name));
const maxGapMs = 10_000;

let cluster: DatabaseCluster;
let stage: FaultTestEnvironment;
let readers: ReplicaReaders;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  cluster = await openDatabaseCluster();
  closing.unshift(cluster.close);
  await migrate(cluster.directUrl);
  stage = await openStage();
  readers = await createReplicaReaders(stage.world);
}, 300_000);
afterAll(async () => {
  for (const close of closing) await close();
});

/**
 * Opens the app with its database behind HAProxy and PgBouncer, a replica, files in a bucket, and a user who
 * writes.
 */
async function openStage(): Promise<FaultTestEnvironment> {
  const s3 = await startS3Server();
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.options;
  const settings = {
    DATABASE_POOLER_URL: cluster.poolerUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    DATABASE_REPLICA_MAX_LAG: '60',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const database = { url: cluster.directUrl, drop: () => Promise.resolve() };
  const world = await testApp(settings, undefined, database);
  closing.unshift(world.close, s3.close);
  world.clock.now = new Date();
  const writer = await createFaultWriter(world, rounds.length);
  return { world, dataDir: '', settings, logged: new LoggedErrors(), ...writer };
}

test('a replica answers rosters, reports, public pages and exports, and a browser reads its own changes', async () => {
  await cluster.waitUntilComplete();
  const before = await readers.read();
  await withStaleFollowers(cluster, async () => {
    const position = await readers.change();
    expect(await readers.read(), 'other browsers read the replica').toEqual(before);
    const own = await readers.read(position);
    for (const [page, body] of Object.entries(own)) expect(body, page).not.toBe(before[page]);
  });
});

test('a browser reads its own changes while the replica is killed', async () => {
  let isOver = false;
  let exported = 0;
  const missing: string[] = [];
  const reading = async () => {
    while (!isOver || exported <= others) {
      const name = `Replica${randomUUID().replaceAll('-', '')}`;
      const outcome = await readers.addAndExport(name);
      if (outcome) exported += 1;
      if (outcome?.isExported === false) missing.push(name);
      await pause(20);
    }
  };
  const done = reading();
  const faults = listClusterFaults(cluster);
  for (let kill = 0; kill < others; kill++) await faults['a follower is killed'](stage, [] as never);
  isOver = true;
  await done;
  expect(missing, 'new contacts that the next export lacks').toEqual([]);
});

test('failovers of a cluster lose and duplicate no acknowledged write, and take at most ten seconds', async () => {
  const seed = Date.now() % 2 ** 31;
  const found = await runFaultRounds(stage, listClusterFaults(cluster), rounds, seed);
  const results = toResults(seed, found);
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await saveResultFile('cluster', results);
  expect({ lost: found.lost, doubled: found.doubled }).toEqual({ lost: [], doubled: [] });
  expect(stage.logged.listUnexpected()).toEqual([]);
  for (const [fault, { longestGap }] of found.byFault) expect(longestGap, fault).toBeLessThan(maxGapMs);
});

const toResults = (seed: number, { acknowledged, lost, doubled, byFault }: FaultResult<ClusterFault>) => ({
  seed,
  acknowledged,
  lost: lost.length,
  duplicated: doubled.length,
  faults: Object.fromEntries(
    [...byFault].map(([name, tally]) => [
      name,
      {
        rounds: tally.rounds,
        acknowledged: tally.acknowledged,
        longestGapMs: Math.round(tally.longestGap),
        longestAnswerMs: Math.round(tally.longestSilence),
        slowest: tally.slowest,
      },
    ]),
  ),
  logged: stage.logged.list(),
});

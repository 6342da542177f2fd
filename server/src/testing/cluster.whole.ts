import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { startS3Server } from '../gateways/storage/testing/s3-server.ts';
import { type ClusterFault, listClusterFaults } from './cluster/cluster-faults.ts';
import { type DatabaseCluster, openDatabaseCluster } from './cluster/open-cluster.ts';
import type { FaultWorld } from './faults/fault-world.ts';
import { createWriter } from './faults/open-fault-world.ts';
import { runFaultRounds } from './faults/rounds.ts';
import { testApp } from './test-app.ts';

const times: Record<ClusterFault, number> = {
  'the leader is killed': Number(process.env.CLUSTER_ROUNDS ?? 20),
  'a follower is killed': 3,
  'the pooler is killed': 3,
  'one app is killed': 3,
  'the leader is cut off': 3,
  'the leader is frozen': 3,
};
const names = Object.keys(times) as ClusterFault[];
const maxGapMs = 10_000;

let cluster: DatabaseCluster;
let stage: FaultWorld;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  cluster = await openDatabaseCluster();
  closing.unshift(cluster.close);
  await migrate(cluster.directUrl);
  stage = await openStage();
}, 300_000);
afterAll(async () => {
  for (const close of closing) await close();
});

/** The app behind HAProxy and PgBouncer, with its files in a bucket, and a user who writes. */
async function openStage(): Promise<FaultWorld> {
  const s3 = await startS3Server();
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.options;
  const settings = {
    DATABASE_POOLER_URL: cluster.poolerUrl,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const database = { url: cluster.directUrl, drop: () => Promise.resolve() };
  const world = await testApp(settings, undefined, database);
  closing.unshift(world.close, s3.close);
  world.clock.now = new Date();
  return { world, dataDir: '', settings, ...(await createWriter(world)) };
}

test('failovers of a cluster lose and duplicate no acknowledged write, and take at most ten seconds', async () => {
  const seed = Date.now() % 2 ** 31;
  const rounds = names.flatMap((name) => Array.from({ length: times[name] }, () => name));
  const found = await runFaultRounds(stage, listClusterFaults(cluster), rounds, seed);
  const results = {
    seed,
    acknowledged: found.acknowledged,
    lost: found.lost.length,
    duplicated: found.doubled.length,
    faults: Object.fromEntries(
      [...found.byFault].map(([name, { rounds: count, acknowledged, longestGap, longestSilence }]) => [
        name,
        {
          rounds: count,
          acknowledged,
          longestGapMs: Math.round(longestGap),
          longestAnswerMs: Math.round(longestSilence),
        },
      ]),
    ),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  const file = join(import.meta.dirname, '../../../bench/results/cluster.json');
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  expect({ lost: found.lost, doubled: found.doubled }).toEqual({ lost: [], doubled: [] });
  for (const { longestGap } of found.byFault.values()) expect(longestGap).toBeLessThan(maxGapMs);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '../attack/chance.ts';
import { type ChildServer, startChild } from '../child-server.ts';
import { freezeDatabase, killDatabase } from './database-process.ts';
import type { Stage } from './stage.ts';
import { type Write, writeOnce, writes } from './writes.ts';

/** What happens in the middle of everybody's writing. */
export const faults = [
  'the server is killed',
  'one of two servers is killed',
  'the database is killed',
  'both are killed',
  'the database is frozen',
] as const;
export type Fault = (typeof faults)[number];

export interface Found {
  rounds: number;
  acknowledged: number;
  /** Acknowledged and not there, or there twice. */
  lost: string[];
  doubled: string[];
  /** The longest anybody waited for an answer while the database was frozen, in milliseconds. */
  longestSilence: number;
}

/** Kills and freezes what serves while all kinds of writes are under way, then asks what is there. */
export async function playRounds(stage: Stage, rounds: readonly Fault[], seed: number): Promise<Found> {
  const chance = chanceOf(seed);
  const found: Found = { rounds: 0, acknowledged: 0, lost: [], doubled: [], longestSilence: 0 };
  const servers = await Promise.all([startChild(stage.world), startChild(stage.world)]);
  const urls = () => servers.map(({ url }) => url);
  const acknowledged: { write: Write; name: string }[] = [];
  for (const fault of rounds) {
    const state = { isOver: false, longest: 0 };
    const writing = writes.map((write) => keepWriting(stage, write, urls, state, acknowledged));
    await pause(50 + chance.below(250));
    await strike(fault, stage, servers);
    await pause(100 + chance.below(200));
    state.isOver = true;
    await Promise.all(writing);
    found.rounds += 1;
    if (fault === 'the database is frozen')
      found.longestSilence = Math.max(found.longestSilence, state.longest);
  }
  for (const { write, name } of acknowledged) {
    const times = await write.count(stage.world, name);
    if (times === 0) found.lost.push(`${write.kind} ${name}`);
    if (times > 1) found.doubled.push(`${write.kind} ${name}`);
  }
  found.acknowledged = acknowledged.length;
  return found;
}

async function strike(fault: Fault, stage: Stage, servers: ChildServer[]): Promise<void> {
  const killServer = async (at: number) => {
    await servers[at]?.kill();
    servers[at] = await startChild(stage.world);
  };
  if (fault === 'the database is frozen') {
    const thaw = await freezeDatabase(stage.dataDir);
    await pause(6_000);
    thaw();
  }
  if (fault === 'the database is killed' || fault === 'both are killed') await killDatabase(stage.dataDir);
  if (fault === 'one of two servers is killed') await killServer(0);
  if (fault === 'the server is killed' || fault === 'both are killed')
    await Promise.all([killServer(0), killServer(1)]);
}

/** One after the other, each under a key of its own and again until it is acknowledged. */
async function keepWriting(
  stage: Stage,
  write: Write,
  urls: () => string[],
  state: { isOver: boolean; longest: number },
  acknowledged: { write: Write; name: string }[],
): Promise<void> {
  while (!state.isOver) {
    const name = `Fault${randomUUID().replaceAll('-', '')}`;
    for (let tries = 0; ; tries++) {
      const began = performance.now();
      const isSaved = await writeOnce(stage, write, urls()[tries % 2] ?? '', name);
      state.longest = Math.max(state.longest, performance.now() - began);
      if (isSaved) break;
      await pause(20);
    }
    acknowledged.push({ write, name });
  }
}

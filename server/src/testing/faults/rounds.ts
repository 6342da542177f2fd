import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverDueMails } from '../../features/mail/deliver-mails.ts';
import { createSeededRandom } from '../attack/seeded-random.ts';
import { externalWrites } from './external-writes.ts';
import type { FaultTestEnvironment } from './fault-test-environment.ts';
import { type FaultTrigger, type ServerPair, startServer } from './faults.ts';
import { retryWork } from './retry.ts';
import type { WriteType } from './write-type.ts';
import { internalWrites, sendWrite } from './writes.ts';

export interface FaultTally {
  rounds: number;
  /** The number of writes acknowledged in these rounds, before, during and after the fault. */
  acknowledged: number;
  /** The longest wait for an answer, in milliseconds. */
  longestSilence: number;
  /** The write that waited longest for an answer. */
  slowest: string;
  /** The longest time without any acknowledged write, in milliseconds. */
  longestGap: number;
}

export interface FaultResult<Fault extends string = string> {
  byFault: Map<Fault, FaultTally>;
  acknowledged: number;
  /** Acknowledged writes that are missing, or stored twice. */
  lost: string[];
  doubled: string[];
}

interface Acknowledged {
  write: WriteType;
  name: string;
}

interface Round {
  isOver: boolean;
  longest: number;
  slowest: string;
  longestGap: number;
  lastAcknowledgedAt: number;
  acknowledged: Acknowledged[];
}

/** Causes faults while all types of writes are running, then checks the stored data. */
export async function runFaultRounds<Fault extends string>(
  stage: FaultTestEnvironment,
  faults: Record<Fault, FaultTrigger>,
  rounds: readonly Fault[],
  seed: number,
): Promise<FaultResult<Fault>> {
  const chance = createSeededRandom(seed);
  const servers: ServerPair = [await startServer(stage), await startServer(stage)];
  const kinds = stage.external ? [...internalWrites, ...externalWrites] : internalWrites;
  const all: Acknowledged[] = [];
  const byFault = new Map<Fault, FaultTally>();
  for (const fault of rounds) {
    const round: Round = {
      isOver: false,
      longest: 0,
      slowest: '',
      longestGap: 0,
      lastAcknowledgedAt: performance.now(),
      acknowledged: [],
    };
    const writing = kinds.map((write) => keepWriting(stage, write, servers, round));
    await pause(50 + chance.below(250));
    await faults[fault](stage, servers);
    await pause(100 + chance.below(200));
    round.isOver = true;
    await Promise.all(writing);
    await replayFirstWrites(stage, servers, round);
    all.push(...round.acknowledged);
    const before = byFault.get(fault) ?? {
      rounds: 0,
      acknowledged: 0,
      longestSilence: 0,
      slowest: '',
      longestGap: 0,
    };
    byFault.set(fault, {
      rounds: before.rounds + 1,
      acknowledged: before.acknowledged + round.acknowledged.length,
      longestSilence: Math.max(before.longestSilence, round.longest),
      slowest: round.longest > before.longestSilence ? round.slowest : before.slowest,
      longestGap: Math.max(before.longestGap, round.longestGap),
    });
  }
  await deliverRemainingMails(stage);
  return { byFault, acknowledged: all.length, ...(await findLost(stage, all)) };
}

/**
 * Sends the first write of each type again with its key, to the other server, like a browser's offline queue
 * that never got the answer. At the end, `findLost` checks that nothing was stored twice.
 */
async function replayFirstWrites(
  stage: FaultTestEnvironment,
  [one, other]: ServerPair,
  { acknowledged }: Round,
): Promise<void> {
  const first = new Map(acknowledged.toReversed().map((each) => [each.write, each]));
  const replayed = [...first.values()].filter(({ write }) => !write.mayRepeat);
  await Promise.all(
    replayed.map(async ({ write, name }) => {
      let tries = 0;
      while (!(await sendWrite(stage, write, (tries++ % 2 === 0 ? other : one).url, name))) await pause(20);
    }),
  );
}

/** Moves to the next day, when all mails that failed before are sent. */
async function deliverRemainingMails({ world, external }: FaultTestEnvironment): Promise<void> {
  if (!external) return;
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await retryWork(() => deliverDueMails({ ...world.context(), now: tomorrow }));
}

async function findLost(
  stage: FaultTestEnvironment,
  all: Acknowledged[],
): Promise<Pick<FaultResult, 'lost' | 'doubled'>> {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const { write, name } of all) {
    const times = await retryWork(() => write.count(stage, name));
    if (times === 0) lost.push(`${write.kind} ${name}`);
    if (times > 1 && !write.mayRepeat) doubled.push(`${write.kind} ${name}`);
  }
  return { lost, doubled };
}

/** Sends writes one after another, each with its own key, and retries each until it is acknowledged. */
async function keepWriting(
  stage: FaultTestEnvironment,
  write: WriteType,
  servers: ServerPair,
  round: Round,
): Promise<void> {
  do {
    const name = `Fault${randomUUID().replaceAll('-', '')}`;
    for (let tries = 0; ; tries++) {
      const began = performance.now();
      const isSaved = await sendWrite(stage, write, servers[tries % 2 === 0 ? 0 : 1].url, name);
      const waited = performance.now() - began;
      if (waited > round.longest) Object.assign(round, { longest: waited, slowest: write.kind });
      if (isSaved) break;
      await pause(20);
    }
    const now = performance.now();
    round.longestGap = Math.max(round.longestGap, now - round.lastAcknowledgedAt);
    round.lastAcknowledgedAt = now;
    round.acknowledged.push({ write, name });
  } while (!round.isOver && !write.isRare);
}

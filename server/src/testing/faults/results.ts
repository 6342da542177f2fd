import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { FaultResult } from './rounds.ts';

/** A part of a long run, with three numbers of rounds: in the whole run, in earlier parts, and in this part. */
export interface FaultRunPart {
  asked: number;
  finished: number;
  rounds: number;
}

interface FaultCounts {
  rounds: number;
  acknowledged: number;
  longestAnswerMs: number;
}

interface FaultResults {
  asked: number;
  rounds: number;
  seeds: number[];
  acknowledged: number;
  lost: string[];
  duplicated: string[];
  faults: Record<string, FaultCounts>;
  /** The errors that the servers logged, and how often. */
  logged: Record<string, number>;
}

const folder = join(import.meta.dirname, '../../../../bench/results');
const file = join(folder, 'faults.json');

/** Adds the results of this part to the results of earlier parts. */
export async function addFaultRunPart(
  { asked, finished, rounds }: FaultRunPart,
  { seed, found, logged }: { seed: number; found: FaultResult; logged: Record<string, number> },
): Promise<FaultResults> {
  const earlier = finished > 0 ? (JSON.parse(await readFile(file, 'utf8')) as FaultResults) : undefined;
  const faults = { ...earlier?.faults };
  for (const [name, tally] of found.byFault) {
    const before = faults[name] ?? { rounds: 0, acknowledged: 0, longestAnswerMs: 0 };
    faults[name] = {
      rounds: before.rounds + tally.rounds,
      acknowledged: before.acknowledged + tally.acknowledged,
      longestAnswerMs: Math.max(before.longestAnswerMs, Math.round(tally.longestSilence)),
    };
  }
  return {
    asked,
    rounds: finished + rounds,
    seeds: [...(earlier?.seeds ?? []), seed],
    acknowledged: (earlier?.acknowledged ?? 0) + found.acknowledged,
    lost: [...(earlier?.lost ?? []), ...found.lost],
    duplicated: [...(earlier?.duplicated ?? []), ...found.doubled],
    faults,
    logged: addCounts(earlier?.logged ?? {}, logged),
  };
}

const addCounts = (earlier: Record<string, number>, counts: Record<string, number>) => ({
  ...earlier,
  ...Object.fromEntries(Object.entries(counts).map(([text, count]) => [text, count + (earlier[text] ?? 0)])),
});

export const saveFaultResults = (results: FaultResults): Promise<void> => saveResultFile('faults', results);

/** Writes results to a file in bench/results, with the machine and the time. */
export async function saveResultFile(name: string, results: object): Promise<void> {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const text = JSON.stringify({ machine, takenAt: new Date(), ...results }, null, 2);
  await writeFile(join(folder, `${name}.json`), `${text}\n`);
}

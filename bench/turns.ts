import type { Load } from './load.ts';
import { middleOf } from './middles.ts';

const rounds = 3;

/** Turn by turn, so that whatever else the machine does meets all; the first turn only warms up. */
export async function inTurns<Name extends string>(
  runs: Record<Name, () => Promise<Load>>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(runs) as Name[];
  const turns: Record<Name, Load>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const turn = {} as Record<Name, Load>;
    for (const name of names) turn[name] = await runs[name]();
    turns.push(turn);
  }
  const partOf = (name: Name, part: keyof Load) => middleOf(turns.slice(1).map((turn) => turn[name][part]));
  const middle = (name: Name): Load => ({
    perSecond: partOf(name, 'perSecond'),
    milliseconds: partOf(name, 'milliseconds'),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Load>;
}

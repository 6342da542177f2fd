import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { inRoot } from '../scripts/paths.ts';
import { adminUsers } from './admin-users.ts';
import { bytes } from './bytes.ts';
import { carddav } from './carddav.ts';
import { coldScreen } from './cold-screen.ts';
import { deals } from './deals.ts';
import { growth } from './growth.ts';
import { layoutShifts } from './layout-shifts.ts';
import { lighthouseScores } from './lighthouse.ts';
import { type Figure, isWithinLimit, type Measurement, tableOf } from './measurement.ts';
import { minimalContacts } from './minimal-contacts.ts';
import { people } from './people.ts';
import { phoneHomeScreen } from './phone-home-screen.ts';
import { profile } from './profile.ts';
import { sphere } from './sphere.ts';
import { sphereScreen } from './sphere-screen.ts';
import { start } from './start.ts';
import { transactions } from './transactions.ts';
import { vault } from './vault.ts';

const all: Measurement[] = [
  bytes,
  coldScreen,
  phoneHomeScreen,
  start,
  minimalContacts,
  profile,
  transactions,
  deals,
  sphere,
  growth,
  sphereScreen,
  people,
  carddav,
  vault,
  adminUsers,
  lighthouseScores,
  layoutShifts,
];

/** Runs the named measurements, or all, saves their figures and returns whether every limit holds. */
export async function measure(names: string[]): Promise<boolean> {
  const figures: Figure[] = [];
  for (const measurement of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`Measuring ${measurement.name}…`);
    const measured = await measurement.measure();
    save(measurement.name, measured);
    figures.push(...measured);
  }
  console.log(`\n${tableOf(figures)}`);
  return figures.every(isWithinLimit);
}

function save(name: string, figures: Figure[]) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  mkdirSync(inRoot('bench/results'), { recursive: true });
  writeFileSync(
    inRoot(`bench/results/${name}.json`),
    `${JSON.stringify({ machine, takenAt: new Date(), figures }, null, 2)}\n`,
  );
}

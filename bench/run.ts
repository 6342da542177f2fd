import { adminUsersBenchmark } from './admin-users.ts';
import { loadedBytesBenchmark } from './bytes.ts';
import { carddavBenchmark } from './carddav.ts';
import { coldScreenBenchmark } from './cold-screen.ts';
import { dealsBenchmark } from './deals.ts';
import { contactCountBenchmark } from './growth.ts';
import { interactionBenchmark } from './interactions.ts';
import { layoutShiftBenchmark } from './layout-shifts.ts';
import { lighthouseBenchmark } from './lighthouse.ts';
import {
  type Benchmark,
  formatMeasuredValues,
  isWithinLimit,
  type MeasuredValue,
  saveMeasuredValues,
} from './measurement.ts';
import { memberSizeBenchmark } from './member-size.ts';
import { minimalContactsBenchmark } from './minimal-contacts.ts';
import { peopleBenchmark } from './people.ts';
import { phoneHomeScreenBenchmark } from './phone-home-screen.ts';
import { profileBenchmark } from './profile.ts';
import { sphereBenchmark } from './sphere.ts';
import { sphereScreenBenchmark } from './sphere-screen.ts';
import { startBenchmark } from './start.ts';
import { transactionsBenchmark } from './transactions.ts';
import { vaultBenchmark } from './vault.ts';

const all: Benchmark[] = [
  loadedBytesBenchmark,
  coldScreenBenchmark,
  phoneHomeScreenBenchmark,
  startBenchmark,
  minimalContactsBenchmark,
  profileBenchmark,
  transactionsBenchmark,
  dealsBenchmark,
  sphereBenchmark,
  contactCountBenchmark,
  sphereScreenBenchmark,
  peopleBenchmark,
  memberSizeBenchmark,
  carddavBenchmark,
  vaultBenchmark,
  adminUsersBenchmark,
  lighthouseBenchmark,
  layoutShiftBenchmark,
  interactionBenchmark,
];

/** Runs the named measurements, or all, saves their figures and returns whether every limit holds. */
export async function runBenchmarks(names: string[]): Promise<boolean> {
  const figures: MeasuredValue[] = [];
  for (const measurement of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`Measuring ${measurement.name}…`);
    const measured = await measurement.measure();
    saveMeasuredValues(measurement.name, measured);
    figures.push(...measured);
  }
  console.log(`\n${formatMeasuredValues(figures)}`);
  return figures.every(isWithinLimit);
}

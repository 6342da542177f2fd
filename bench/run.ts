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
import { storagePerMemberBenchmark } from './member-size.ts';
import { minimalContactsBenchmark } from './minimal-contacts.ts';
import { dailyScreensBenchmark } from './people.ts';
import { phoneHomeScreenBenchmark } from './phone-home-screen.ts';
import { profileRequestBenchmark } from './profile.ts';
import { sphereBenchmark } from './sphere.ts';
import { sphereScreenBenchmark } from './sphere-screen.ts';
import { startupBenchmark } from './start.ts';
import { transactionsBenchmark } from './transactions.ts';
import { vaultBenchmark } from './vault.ts';

const all: Benchmark[] = [
  loadedBytesBenchmark,
  coldScreenBenchmark,
  phoneHomeScreenBenchmark,
  startupBenchmark,
  minimalContactsBenchmark,
  profileRequestBenchmark,
  transactionsBenchmark,
  dealsBenchmark,
  sphereBenchmark,
  contactCountBenchmark,
  sphereScreenBenchmark,
  dailyScreensBenchmark,
  storagePerMemberBenchmark,
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
    saveMeasuredValues(measurement.name, measured, measurement.isPartial?.());
    figures.push(...measured);
  }
  console.log(`\n${formatMeasuredValues(figures)}`);
  return figures.every(isWithinLimit);
}

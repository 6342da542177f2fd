import { withCheckoutLock } from '../lock.mjs';
import {
  buildAndStoreFingerprint,
  computeQuickFingerprint,
  isUpToDate,
  saveQuickFingerprint,
} from './build-fingerprints.ts';
import { type BuildTarget, listBuildTargets } from './targets.ts';

/** An error in the sources. The build prints only its message, without a stack trace. */
class BuildFailed extends Error {
  override name = 'BuildFailed';
}

/** Builds the targets whose sources have changed since the last build. */
export async function buildChangedTargets(names?: string[]): Promise<void> {
  const all = listBuildTargets();
  const before = computeQuickFingerprint(all);
  await buildStale(all.filter((target) => !names || names.includes(target.name)));
  if (!names) saveQuickFingerprint(before);
}

async function buildStale(wanted: BuildTarget[]): Promise<void> {
  if (wanted.every(isUpToDate)) return;
  await withCheckoutLock('build', 'Another command is building here; waiting for it.', async () => {
    const built = await Promise.allSettled(wanted.filter((target) => !isUpToDate(target)).map(buildOne));
    const failed = built.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

async function buildOne(target: BuildTarget) {
  const began = performance.now();
  console.log(`Building the ${target.name}…`);
  try {
    await buildAndStoreFingerprint(target, target.make);
  } catch (error) {
    throw new BuildFailed(`The ${target.name} could not be built.\n${(error as Error).message}`);
  }
  console.log(`Built the ${target.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

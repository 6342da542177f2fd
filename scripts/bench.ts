import { installMissingPackages } from './install.mjs';
import { buildChangedTargets } from './make/changed.ts';

await installMissingPackages('bench');
await buildChangedTargets();
// A static import would load the measurements before `installMissingPackages` has installed their packages.
const { runBenchmarks } = await import('../bench/run.ts');
const withinLimits = await runBenchmarks(process.argv.slice(2));
process.exitCode = withinLimits ? 0 : 1;

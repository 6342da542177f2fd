import { installMissing } from './install.mjs';
import { buildChanged } from './make/changed.ts';

await installMissing('bench');
await buildChanged();
// Imported only now: it imports packages that were perhaps just installed.
const { measure } = await import('../bench/run.ts');
const withinLimits = await measure(process.argv.slice(2));
process.exitCode = withinLimits ? 0 : 1;

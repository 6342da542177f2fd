import { installMissing } from './install.mjs';
import { buildChanged } from './make/changed.ts';

await installMissing('bench');
await buildChanged();
// A static import would fail: the measurements import packages that may only just have been installed.
const { measure } = await import('../bench/run.ts');
const withinLimits = await measure(process.argv.slice(2));
process.exitCode = withinLimits ? 0 : 1;

import { measure } from '../bench/run.ts';
import { buildChanged } from './make/changed.ts';

await buildChanged();
const withinLimits = await measure(process.argv.slice(2));
process.exitCode = withinLimits ? 0 : 1;

import { parseArgs } from 'node:util';
import { measureLoad } from '../bench/load.ts';
import { formatMeasuredValues, isWithinLimit, saveMeasuredValues } from '../bench/measurement.ts';
import { buildChangedTargets } from './make/changed.ts';

/** `npm run load -- --users 500 --minutes 20`: simulates users of all roles, and compares with the previous run. */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '20' },
  },
});
await buildChangedTargets();
const figures = await measureLoad({ users: Number(values.users), minutes: Number(values.minutes) });
console.log(formatMeasuredValues(figures));
saveMeasuredValues('load', figures);
process.exitCode = figures.every(isWithinLimit) ? 0 : 1;

import { toDay } from '#contract/day.ts';
import { createDemoData } from '#demo/demo-data.ts';

const world = createDemoData(toDay('2026-11-17'));

/**
 * A copy of the demo data of one day, which the test may change. Copying the data is faster than creating it.
 */
export const copyDemoWorld = () => structuredClone(world);

import type { Services } from '../../../core/context.ts';
import { jobContext } from '../../../core/job-context.ts';
import { readAttention } from './read-attention.ts';

/** Counts the open staff tasks. */
export async function countAttention(services: Services): Promise<number> {
  return (await readAttention(jobContext(services))).items.length;
}

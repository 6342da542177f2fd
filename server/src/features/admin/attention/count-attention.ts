import { jobContext } from '../../../core/job-context.ts';
import type { Services } from '../../../core/services.ts';
import { readAttention } from './read-attention.ts';

/** Counts the open staff tasks. */
export async function countAttention(services: Services): Promise<number> {
  return (await readAttention(jobContext(services))).items.length;
}

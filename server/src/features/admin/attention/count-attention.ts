import { jobContext } from '../../../core/job-context.ts';
import type { Services } from '../../../core/services.ts';
import { readAttention } from './read-attention.ts';

/** How many things wait for a person. */
export async function countAttention(services: Services): Promise<number> {
  return (await readAttention(jobContext(services))).items.length;
}

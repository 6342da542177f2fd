import { z } from 'zod';
import { ExternalId } from '#contract/id-schema.ts';
import { nothingHere } from '#contract/problem.ts';
import type { OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';

/** `current`, or the id of the person who asks; anybody else's page does not exist. */
export const PageId = z.object({ id: ExternalId });

export function assertOwnPage({ owner }: OwnerContext, id: string): void {
  if (id !== 'current' && id.toLowerCase() !== owner) throw fail('not_found', nothingHere);
}

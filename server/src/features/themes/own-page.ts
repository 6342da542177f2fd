import { z } from 'zod';
import { ExternalId } from '#contract/id-schema.ts';
import { notFoundMessage } from '#contract/problem.ts';
import type { OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';

/** The id in a page's URL: `current` or the caller's own id. Any other id is refused with 404. */
export const PageParams = z.object({ id: ExternalId });

export function assertOwnPage({ owner }: OwnerContext, id: string): void {
  if (id !== 'current' && id.toLowerCase() !== owner) throw appError('not_found', notFoundMessage);
}

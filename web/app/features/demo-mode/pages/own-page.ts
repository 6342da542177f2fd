import { notFoundMessage } from '#contract/problem.ts';
import { type DemoState, refused } from '../demo-handler.ts';

/** Accepts `current` or the shown user's id; the demo has no other pages. */
export function assertOwnPage({ me }: DemoState, id = ''): void {
  if (id !== 'current' && id.toLowerCase() !== me.id) throw refused('not_found', notFoundMessage);
}

import { nothingHere } from '#contract/problem.ts';
import { type DemoState, refused } from '../demo-handler.ts';

/** `current`, or whose desktop is looked at; nobody else has a page here. */
export function assertOwnPage({ me }: DemoState, id = ''): void {
  if (id !== 'current' && id.toLowerCase() !== me.id) throw refused('not_found', nothingHere);
}

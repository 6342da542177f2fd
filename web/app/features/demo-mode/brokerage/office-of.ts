import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { notOpenMessage } from '#contract/roles.ts';
import { type DemoState, refused } from '../demo-handler.ts';
import type { OfficeMemory } from './office-memory.ts';

/** The shown user's brokerage, with the server's access checks. */
export function officeOf({ me, office }: DemoState): OfficeMemory {
  if (me.role === 'AGENT') throw refused('forbidden', notOpenMessage);
  if (!office) throw refused('not_found', brokerageMessages.notOpen);
  return office;
}

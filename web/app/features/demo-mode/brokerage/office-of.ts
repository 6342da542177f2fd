import { brokerageMessages } from '#contract/brokerage.ts';
import { notOpenMessage } from '#contract/roles.ts';
import { type DemoState, refused } from '../demo-handler.ts';
import type { OfficeMemory } from './office-memory.ts';

/** The office of whoever is shown, as the server asks for it. */
export function officeOf({ me, office }: DemoState): OfficeMemory {
  if (me.role === 'AGENT') throw refused('forbidden', notOpenMessage);
  if (!office) throw refused('not_found', brokerageMessages.notOpen);
  return office;
}

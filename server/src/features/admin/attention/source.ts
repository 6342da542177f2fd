import type { StaffTaskKind } from '#contract/attention.ts';
import type { AttentionAction } from '#contract/audit-actions.ts';
import type { ActorContext, Context } from '../../../core/context.ts';

export interface Task {
  id: string;
  subject: string;
  details?: Record<string, string | number>;
  foundAt: Date;
  /** Where not every button of the kind helps. */
  actions?: readonly string[];
}

/** One kind of thing that waits for a person: where it is found, and what each of its buttons does. */
export interface Source {
  kind: StaffTaskKind;
  list: (context: Context) => Promise<readonly Task[]>;
  /** Each may be pressed twice, by two admins at once. */
  mends: Partial<Record<AttentionAction, (context: ActorContext, task: Task) => Promise<void>>>;
}

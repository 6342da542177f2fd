import type { StaffTaskKind } from '#contract/admin/attention.ts';
import type { AttentionAction } from '#contract/admin/audit-actions.ts';
import type { ActorContext, Context } from '../../../core/context.ts';

export interface StaffTask {
  id: string;
  subject: string;
  details?: Record<string, string | number>;
  foundAt: Date;
  /** Set if only some of the kind's actions apply to this task. */
  actions?: readonly string[];
}

/** One kind of staff task: how its tasks are found, and what each of its actions does. */
export interface TaskSource {
  kind: StaffTaskKind;
  list: (context: Context) => Promise<readonly StaffTask[]>;
  /** Two admins may run the same action at the same time. */
  runActions: Partial<Record<AttentionAction, (context: ActorContext, task: StaffTask) => Promise<void>>>;
}

import type { StaffTaskAction } from '#contract/admin/audit-actions.ts';
import {
  getStaffTaskTexts,
  type RunStaffTaskAction,
  type StaffTaskKind,
  staffTaskMessages,
} from '#contract/admin/staff-tasks.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { AppError, appError, orNotFound } from '../../../core/errors.ts';
import { taskSources } from './task-sources.ts';

/** Runs an action of an open staff task. If the action fails, the task stays on the attention list. */
export async function runAttentionAction(
  context: ActorContext,
  kind: StaffTaskKind,
  { id, action: requestedAction }: RunStaffTaskAction,
): Promise<string> {
  const source = orNotFound(
    taskSources.find((candidate) => candidate.kind === kind),
    'The list',
  );
  const action = requestedAction as StaffTaskAction;
  const run = orNotFound(
    Object.hasOwn(source.runActions, action) ? source.runActions[action] : undefined,
    'The button',
  );
  const task = (await source.list(context)).find((candidate) => candidate.id === id);
  if (!task) throw appError('conflict', staffTaskMessages.gone);
  const actions = task.actions ?? Object.keys(source.runActions);
  if (!actions.includes(action)) throw appError('conflict', staffTaskMessages.actionFailed);
  await audit(context, { action: `attention.${action}`, subject: id, details: { kind } });
  try {
    await run(context, task);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : Object.assign(appError('unavailable', staffTaskMessages.actionFailed), { cause: error });
  }
  return (getStaffTaskTexts(kind).buttons[action]?.done ?? '').replace('{subject}', () => task.subject);
}

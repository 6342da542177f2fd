import {
  attentionMessages,
  type RunAttentionAction,
  type StaffTaskKind,
  staffTaskTextsOf,
} from '#contract/admin/attention.ts';
import type { AttentionAction } from '#contract/admin/audit-actions.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { AppError, appError, orNotFound } from '../../../core/errors.ts';
import { taskSources } from './task-sources.ts';

/** Runs an action of an open staff task. If the action fails, the task stays on the attention list. */
export async function runAttentionAction(
  context: ActorContext,
  kind: StaffTaskKind,
  { id, action: requestedAction }: RunAttentionAction,
): Promise<string> {
  const source = orNotFound(
    taskSources.find((candidate) => candidate.kind === kind),
    'The list',
  );
  const action = requestedAction as AttentionAction;
  const run = orNotFound(
    Object.hasOwn(source.runActions, action) ? source.runActions[action] : undefined,
    'The button',
  );
  const task = (await source.list(context)).find((candidate) => candidate.id === id);
  if (!task) throw appError('conflict', attentionMessages.gone);
  const actions = task.actions ?? Object.keys(source.runActions);
  if (!actions.includes(action)) throw appError('conflict', attentionMessages.actionFailed);
  await audit(context, { action: `attention.${action}`, subject: id, details: { kind } });
  try {
    await run(context, task);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : Object.assign(appError('unavailable', attentionMessages.actionFailed), { cause: error });
  }
  return (staffTaskTextsOf(kind).buttons[action]?.done ?? '').replace('{subject}', () => task.subject);
}

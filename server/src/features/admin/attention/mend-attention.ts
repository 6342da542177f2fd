import { attentionMessages, type MendAttention, type StaffTaskKind, wordsOf } from '#contract/attention.ts';
import type { AttentionAction } from '#contract/audit-actions.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { AppError, fail, found } from '../../../core/errors.ts';
import { sources } from './sources.ts';

/** Runs an action of an open staff task. If the action fails, the task stays on the list. */
export async function mendAttention(
  context: ActorContext,
  kind: StaffTaskKind,
  { id, action: requestedAction }: MendAttention,
): Promise<string> {
  const source = found(
    sources.find((candidate) => candidate.kind === kind),
    'The list',
  );
  const action = requestedAction as AttentionAction;
  const run = found(Object.hasOwn(source.mends, action) ? source.mends[action] : undefined, 'The button');
  const task = (await source.list(context)).find((candidate) => candidate.id === id);
  if (!task) throw fail('conflict', attentionMessages.gone);
  const actions = task.actions ?? Object.keys(source.mends);
  if (!actions.includes(action)) throw fail('conflict', attentionMessages.notMended);
  await audit(context, { action: `attention.${action}`, subject: id, details: { kind } });
  try {
    await run(context, task);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : Object.assign(fail('unavailable', attentionMessages.notMended), { cause: error });
  }
  return (wordsOf(kind).buttons[action]?.done ?? '').replace('{subject}', () => task.subject);
}

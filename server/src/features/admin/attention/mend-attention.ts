import { attentionMessages, type MendAttention, type StaffTaskKind, wordsOf } from '#contract/attention.ts';
import type { AttentionAction } from '#contract/audit-actions.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { AppError, fail, found } from '../../../core/errors.ts';
import { sources } from './sources.ts';

/** Presses a button of something that waits. Gone meanwhile, it is told so; what fails stays on the list. */
export async function mendAttention(
  context: ActorContext,
  kind: StaffTaskKind,
  { id, action: asked }: MendAttention,
): Promise<string> {
  const source = found(
    sources.find((one) => one.kind === kind),
    'The list',
  );
  const action = asked as AttentionAction;
  const mend = found(Object.hasOwn(source.mends, action) ? source.mends[action] : undefined, 'The button');
  const task = (await source.list(context)).find((one) => one.id === id);
  if (!task) throw fail('conflict', attentionMessages.gone);
  const actions = task.actions ?? Object.keys(source.mends);
  if (!actions.includes(action)) throw fail('conflict', attentionMessages.notMended);
  await audit(context, { action: `attention.${action}`, subject: id, details: { kind } });
  try {
    await mend(context, task);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : Object.assign(fail('unavailable', attentionMessages.notMended), { cause: error });
  }
  return (wordsOf(kind).buttons[action]?.done ?? '').replace('{subject}', () => task.subject);
}

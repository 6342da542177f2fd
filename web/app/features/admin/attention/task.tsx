import { Button } from '@mantine/core';
import { type AttentionItem, attentionMessages, wordsOf } from '#contract/attention.ts';
import { factTexts } from '#contract/plain-facts.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from '../list.module.css';
import { useMend } from './api.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One thing that waits, with the buttons that mend it. */
export function Task({ item }: { item: AttentionItem }) {
  const { id, kind, subject, details, foundAt, actions } = item;
  const mend = useMend();
  const { title, buttons } = wordsOf(kind);

  async function press(action: string) {
    const { message } = await mend.mutateAsync({ kind, id, action });
    if (message) toast.success(message);
  }

  function ask(action: string) {
    const { label = '', question } = buttons[action] ?? {};
    if (question)
      return confirm({
        title: `${label}?`,
        message: question,
        verb: label,
        danger: true,
        act: () => press(action),
      });
    return press(action).catch((error: unknown) =>
      toast.error(problemMessage(error, attentionMessages.notMended)),
    );
  }

  return (
    <li>
      <span className={classes.what}>
        <b>{subject}</b>
        <small>{[moment.format(new Date(foundAt)), ...factTexts(details)].join(' · ')}</small>
      </span>
      {actions.map((action) => (
        <Button
          key={action}
          variant="default"
          size="xs"
          disabled={mend.isPending}
          aria-label={`${buttons[action]?.label}: ${title}, ${subject}`}
          onClick={() => void ask(action)}
        >
          {buttons[action]?.label}
        </Button>
      ))}
    </li>
  );
}

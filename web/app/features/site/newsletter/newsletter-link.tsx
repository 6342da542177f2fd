import { useEffect, useState } from 'react';
import { formMessages } from '#contract/forms.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { MessageBox } from '../forms/message-box.tsx';
import type { SendResult } from '../forms/use-send-form.ts';

type NewsletterAction = { kind: 'confirm' | 'leave'; link: string } | { kind: 'none' };

function parseAction(search: string): NewsletterAction {
  const params = new URLSearchParams(search);
  const [confirm, leave] = [params.get('confirm'), params.get('leave')];
  if (confirm) return { kind: 'confirm', link: confirm };
  return leave ? { kind: 'leave', link: leave } : { kind: 'none' };
}

const runAction = (input: Exclude<NewsletterAction, { kind: 'none' }>): Promise<SuccessResponse> =>
  input.kind === 'confirm'
    ? api.post<SuccessResponse>('/api/newsletter/confirm', { link: input.link })
    : api.post<SuccessResponse>(`/api/newsletter/unsubscribe?link=${encodeURIComponent(input.link)}`);

const actionTexts = {
  confirm: ['One click and you’re on the list.', 'Confirm my subscription'],
  leave: ['One click and we’ll stop emailing you.', 'Unsubscribe'],
} as const;

/** Confirms or unsubscribes on a click, not on page load, because mail scanners open every link. */
export function NewsletterLink() {
  const [action, setAction] = useState<NewsletterAction>({ kind: 'none' });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendResult>();
  useEffect(() => setAction(parseAction(window.location.search)), []);

  async function handleClick(action: Exclude<NewsletterAction, { kind: 'none' }>) {
    setBusy(true);
    try {
      const { message } = await runAction(action);
      setOutcome({ ok: true, message: message ?? '' });
    } catch (error) {
      setOutcome({ ok: false, message: problemMessage(error, formMessages.failed) });
    } finally {
      setBusy(false);
    }
  }

  if (action.kind === 'none')
    return <p>Subscribe at the bottom of any page. The link in our email brings you here.</p>;
  const [sentence, label] = actionTexts[action.kind];
  return (
    <>
      <p>{sentence}</p>
      <p>
        <ActionButton size="lg" disabled={busy || outcome?.ok} onClick={() => handleClick(action)}>
          {label}
        </ActionButton>
      </p>
      <MessageBox outcome={outcome} />
    </>
  );
}

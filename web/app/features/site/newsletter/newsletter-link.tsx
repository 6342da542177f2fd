import { useEffect, useState } from 'react';
import { formMessages } from '#contract/forms.ts';
import type { Done } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { MessageBox } from '../forms/message-box.tsx';
import type { Outcome } from '../forms/use-send-form.ts';

type Wish = { kind: 'confirm' | 'leave'; link: string } | { kind: 'none' };

function wishIn(search: string): Wish {
  const asked = new URLSearchParams(search);
  const [confirm, leave] = [asked.get('confirm'), asked.get('leave')];
  if (confirm) return { kind: 'confirm', link: confirm };
  return leave ? { kind: 'leave', link: leave } : { kind: 'none' };
}

const carryOut = (input: Exclude<Wish, { kind: 'none' }>): Promise<Done> =>
  input.kind === 'confirm'
    ? api.post<Done>('/api/newsletter/confirm', { link: input.link })
    : api.post<Done>(`/api/newsletter/unsubscribe?link=${encodeURIComponent(input.link)}`);

const words = {
  confirm: ['One click and you’re on the list.', 'Confirm my subscription'],
  leave: ['One click and we’ll stop emailing you.', 'Unsubscribe'],
} as const;

/** A press, not the opening of a link, decides: mail scanners open every link. */
export function NewsletterLink() {
  const [input, setWish] = useState<Wish>({ kind: 'none' });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => setWish(wishIn(window.location.search)), []);

  async function press(asked: Exclude<Wish, { kind: 'none' }>) {
    setBusy(true);
    try {
      const { message } = await carryOut(asked);
      setOutcome({ ok: true, message: message ?? '' });
    } catch (error) {
      setOutcome({ ok: false, message: problemMessage(error, formMessages.failed) });
    } finally {
      setBusy(false);
    }
  }

  if (input.kind === 'none')
    return <p>Subscribe at the bottom of any page. The link in our email brings you here.</p>;
  const [sentence, label] = words[input.kind];
  return (
    <>
      <p>{sentence}</p>
      <p>
        <ActionButton size="lg" disabled={busy || outcome?.ok} onClick={() => press(input)}>
          {label}
        </ActionButton>
      </p>
      <MessageBox outcome={outcome} />
    </>
  );
}

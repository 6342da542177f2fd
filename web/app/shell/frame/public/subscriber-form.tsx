import { useTimeout } from '@mantine/hooks';
import { type FormEvent, useId, useState } from 'react';
import { ActionButton } from '../../../ui/action.tsx';
import classes from './footer.module.css';
import type { Outcome } from './subscribe.ts';

const messageStays = 5000;

export function SubscriberForm() {
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const { start, clear } = useTimeout(() => setOutcome(undefined), messageStays);
  const message = useId();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    clear();
    setBusy(true);
    const { subscribe } = await import('./subscribe.ts');
    const result = await subscribe(email);
    setBusy(false);
    setOutcome(result);
    if (result.ok) setEmail('');
    start();
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <label className={classes.label} htmlFor={`${message}-email`}>
        News for your desk, now and then
      </label>
      <div className={classes.row}>
        <input
          id={`${message}-email`}
          className={classes.input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          aria-invalid={outcome?.ok === false}
          aria-describedby={message}
        />
        <ActionButton type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Subscribe'}
        </ActionButton>
      </div>
      <p id={message} className={classes.message} data-ok={outcome?.ok} role="status">
        {outcome?.message}
      </p>
    </form>
  );
}

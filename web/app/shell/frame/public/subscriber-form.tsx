import { formMessages, subscriberFormFields, subscriberSubject } from '#contract/forms.ts';
import { HoneypotField, useSendForm } from '../../../features/site/public.ts';
import { ActionButton } from '../../../ui/action.tsx';
import classes from './footer.module.css';

export function SubscriberForm() {
  const { busy, outcome, problems, onSubmit } = useSendForm({
    subject: subscriberSubject,
    fields: subscriberFormFields,
    thanks: formMessages.subscribed,
  });
  const message = outcome && (problems.email ?? outcome.message);
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <h2>One good idea a month</h2>
      <p>Market notes and a page from the workbook. Unsubscribe any time.</p>
      <div className={classes.row}>
        <input
          className={classes.input}
          type="email"
          name="email"
          aria-label="Your email"
          autoComplete="email"
          placeholder="Your email"
          aria-invalid={problems.email ? true : undefined}
          aria-describedby="subscriber-message"
        />
        <HoneypotField />
        <ActionButton type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Subscribe'}
        </ActionButton>
      </div>
      <p
        id="subscriber-message"
        className={classes.message}
        data-ok={outcome?.ok && !problems.email}
        role="status"
      >
        {message}
      </p>
    </form>
  );
}

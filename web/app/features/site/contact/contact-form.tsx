import { useState } from 'react';
import { contactFields, contactSubject, formMessages } from '#contract/forms.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { AttachFiles } from '../forms/attach-files.tsx';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { MessageBox } from '../forms/message-box.tsx';
import classes from '../forms/public-form.module.css';
import { TextField } from '../forms/text-field.tsx';
import { useSendForm } from '../forms/use-send-form.ts';

export function ContactForm() {
  const [files, setFiles] = useState<File[]>([]);
  const { busy, outcome, problems, onSubmit } = useSendForm({
    subject: contactSubject,
    fields: contactFields,
    thanks: formMessages.sent,
    files,
    onSent: () => setFiles([]),
  });
  const field = (name: keyof typeof contactFields) => (
    <TextField name={name} field={contactFields[name]} problem={problems[name]} />
  );
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-labelledby="contact-title">
      <h2 id="contact-title">Write to us</h2>
      <div className={classes.pair}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email')}
      {field('phone')}
      {field('message')}
      <AttachFiles files={files} onChange={setFiles} />
      <HoneypotField />
      <ActionButton type="submit" size="lg" disabled={busy}>
        {busy ? 'Sending...' : 'Send message'}
      </ActionButton>
      <MessageBox outcome={outcome} />
    </form>
  );
}

import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formMessages, maxTopics, speakerFormFields, speakerSubject } from '#contract/forms.ts';
import { type SpeakerTopic, speakerTopics } from '#contract/reference/speaker-options.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import { AttachFiles } from '../forms/attach-files.tsx';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { MessageBox } from '../forms/message-box.tsx';
import form from '../forms/public-form.module.css';
import { TextField } from '../forms/text-field.tsx';
import { useSendForm } from '../forms/use-send-form.ts';
import page from '../page.module.css';
import classes from './speakers.module.css';

const groups: [SpeakerTopic['category'], string][] = [
  ['instructor', 'Instructor topics'],
  ['keynote', 'Keynotes'],
  ['certification', 'Instructor certifications'],
];

/** Sixteen topics, keynotes and certifications to choose from, beside the request form. */
export function SpeakerRequest() {
  const [topics, setTopics] = useState<string[]>([]);
  const pick = (name: string, isPicked: boolean) =>
    setTopics((now) => [...now.filter((other) => other !== name), ...(isPicked ? [name] : [])]);
  return (
    <div className={page.two}>
      <div className={classes.groups}>
        {groups.map(([category, title]) => (
          <fieldset key={category} className={classes.group}>
            <legend>{title}</legend>
            {speakerTopics
              .filter((option) => option.category === category)
              .map(({ name }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={topics.includes(name)}
                    onChange={({ currentTarget }) => pick(name, currentTarget.checked)}
                  />
                  {name}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <Request topics={topics} onRemove={(name) => pick(name, false)} onSent={() => setTopics([])} />
    </div>
  );
}

interface RequestProps {
  topics: string[];
  onRemove: (name: string) => void;
  onSent: () => void;
}

function Request({ topics, onRemove, onSent }: RequestProps) {
  const [files, setFiles] = useState<File[]>([]);
  const { busy, outcome, problems, onSubmit } = useSendForm({
    subject: speakerSubject,
    fields: speakerFormFields,
    thanks: formMessages.sent,
    files,
    onSent: () => {
      setFiles([]);
      onSent();
    },
  });
  const field = (name: Exclude<keyof typeof speakerFormFields, 'topics'>) => (
    <TextField name={name} field={speakerFormFields[name]} problem={problems[name]} />
  );
  const tooMany = topics.length > maxTopics ? formMessages.selections(maxTopics) : problems.topics;
  return (
    <form className={form.form} onSubmit={onSubmit} noValidate aria-labelledby="speaker-title">
      <h2 id="speaker-title">Request a speaker</h2>
      <div className={form.pair}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email')}
      <div className={form.pair}>
        {field('phone')}
        {field('eventDate')}
      </div>
      <fieldset className={classes.topics} aria-labelledby="topics-label">
        <b id="topics-label" className={classes.label}>
          Topics
          <RequiredMark />
        </b>
        <input type="hidden" name="topics" value={topics.join('\n')} />
        <ul className={form.files}>
          {topics.map((name) => (
            <li key={name}>
              {name}
              <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <p className={form.hint}>
          {topics.length} of {maxTopics} picked. Pick from the list beside this form.
        </p>
        {tooMany && (
          <p className={form.problem} role="alert">
            {tooMany}
          </p>
        )}
      </fieldset>
      {field('message')}
      <AttachFiles files={files} onChange={setFiles} />
      <HoneypotField />
      <ActionButton type="submit" size="lg" disabled={busy}>
        {busy ? 'Sending...' : 'Send request'}
      </ActionButton>
      <MessageBox outcome={outcome} />
    </form>
  );
}

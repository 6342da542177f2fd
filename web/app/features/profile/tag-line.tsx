import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { profileDefaults } from '#contract/account/account.ts';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { hasDesktop } from '#contract/roles.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUpdateProfile } from './api.ts';
import classes from './tag-line.module.css';

/** The tagline, edited in place. Enter and leaving the field save it. Escape restores the saved text. */
export function TagLine() {
  const { tagLine, role } = useProfile();
  const { mutateAsync } = useUpdateProfile({ isOptimistic: true });
  const [isEditing, setEditing] = useState(false);

  function finish(text: string) {
    setEditing(false);
    if (text === tagLine) return;
    void mutateAsync({ fields: { tagLine: text } }).catch((error) =>
      toast.error(profileMessages.save, problemMessage(error, 'Please try again.')),
    );
  }

  if (!hasDesktop(role)) return null;
  if (isEditing) return <TagLineField initial={tagLine} onFinish={finish} />;
  return (
    <PlainButton className={classes.line} title="Edit tagline" onClick={() => setEditing(true)}>
      {tagLine || profileDefaults.tagLine}
      <IconPencil size={14} className={classes.pencil} aria-label="Edit tagline" />
    </PlainButton>
  );
}

interface FieldProps {
  initial: string;
  onFinish: (text: string) => void;
}

function TagLineField({ initial, onFinish }: FieldProps) {
  const [text, setText] = useState(initial);
  const isRestored = useRef(false);
  return (
    <TextInput
      className={classes.field}
      aria-label="Tagline"
      maxLength={160}
      autoFocus
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => onFinish(isRestored.current ? initial : text.trim())}
      onKeyDown={(event) => {
        isRestored.current = event.key === 'Escape';
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

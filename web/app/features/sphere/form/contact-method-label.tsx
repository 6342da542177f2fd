import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { contactMethodLimits } from '#contract/sphere/contact-methods.ts';
import classes from './contact-form.module.css';

interface Props {
  /** The accessible name, which says which number or address this label belongs to. */
  what: string;
  known: readonly string[];
  value: string;
  onChange: (label: string) => void;
}

const custom = 'Custom…';

/** The label of a phone or email. The user chooses a common label or types one. */
export function ContactMethodLabel({ what, known, value, onChange }: Props) {
  const [isTyping, setTyping] = useState(false);
  if (isTyping) {
    return (
      <TextInput
        className={classes.wayLabel}
        aria-label={what}
        placeholder="Label"
        maxLength={contactMethodLimits.label}
        value={value}
        ref={(input) => input?.focus()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => setTyping(false)}
      />
    );
  }
  const customOptions = value !== '' && !known.includes(value) ? [value] : [];
  return (
    <NativeSelect
      className={classes.wayLabel}
      aria-label={what}
      data={[{ value: '', label: 'No label' }, ...known, ...customOptions, custom]}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen !== custom) return onChange(chosen);
        onChange('');
        setTyping(true);
      }}
    />
  );
}

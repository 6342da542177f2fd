import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  /** Read aloud; the placeholder is what shows. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number;
}

/** Searches once the typing rests; Enter and the cross do not wait. */
export function SearchField({ label, value, onSearch, delay = 300, ...input }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = (next: string) => {
    sent.current = next;
    onSearch(next);
  };
  const sendLater = useDebouncedCallback(send, delay);

  // A value that did not come from here (Back, Clear Filters) replaces what was typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const now = (next: string) => {
    setText(next);
    sendLater.cancel();
    send(next);
  };

  return (
    <TextInput
      placeholder={label}
      {...input}
      type="search"
      aria-label={label}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && now(text)}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => now('')} />}
    />
  );
}

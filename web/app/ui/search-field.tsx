import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  /** The accessible name; the placeholder defaults to it. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number;
}

/** A search field. It searches 300 ms after the last key; Enter and the clear button search at once. */
export function SearchField({ label, value, onSearch, delay = 300, ...input }: Props) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const send = (next: string) => {
    lastSent.current = next;
    onSearch(next);
  };
  const sendLater = useDebouncedCallback(send, delay);

  // A value set from outside, such as by Back or Clear Filters, replaces the typed text.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setText(value);
  }, [value]);

  const searchNow = (next: string) => {
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
      onKeyDown={(event) => event.key === 'Enter' && searchNow(text)}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => searchNow('')} />}
    />
  );
}

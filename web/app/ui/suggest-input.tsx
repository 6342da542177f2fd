import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './suggest-input.module.css';

export interface Suggestion {
  id: string;
  content: ReactNode;
  pick: () => void;
}

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'onBlur'> {
  value: string;
  onType: (text: string) => void;
  onBlur?: () => void;
  /** The suggestions. The list stays closed while they are undefined. */
  suggestions: Suggestion[] | undefined;
  /** The accessible name of the list: "Addresses" */
  listLabel: string;
  /** Shown when there are no suggestions. */
  empty?: string;
}

/** Keeps the list open after the input loses the focus, so that a click on a suggestion still arrives. */
const blurDelayMs = 200;

/** A free text input with suggestions (arrow keys, Enter, Escape). The list pushes other fields down. */
export function SuggestInput(props: Props) {
  const { value, onType, onBlur, suggestions, listLabel, empty, className, ...input } = props;
  const [isRequested, setRequested] = useState(false);
  const blurTimer = useTimeout(() => setRequested(false), blurDelayMs);
  const hasContent = suggestions !== undefined && (suggestions.length > 0 || empty !== undefined);
  const list = useCombobox({ opened: isRequested && hasContent, onOpenedChange: setRequested });

  function pick(id: string) {
    setRequested(false);
    suggestions?.find((suggestion) => suggestion.id === id)?.pick();
  }

  return (
    <Combobox store={list} onOptionSubmit={pick}>
      <div className={className}>
        <Combobox.EventsTarget>
          <TextInput
            autoComplete="off"
            {...input}
            value={value}
            onChange={(event) => {
              onType(event.currentTarget.value);
              list.resetSelectedOption();
              setRequested(true);
            }}
            onFocus={(event) => {
              blurTimer.clear();
              input.onFocus?.(event);
            }}
            onBlur={() => {
              blurTimer.start();
              onBlur?.();
            }}
          />
        </Combobox.EventsTarget>
        {isRequested && hasContent && (
          <div className={classes.list}>
            <Combobox.Options aria-label={listLabel}>
              {suggestions.map(({ id, content }) => (
                <Combobox.Option key={id} value={id} className={classes.option}>
                  {content}
                </Combobox.Option>
              ))}
              {suggestions.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
            </Combobox.Options>
          </div>
        )}
      </div>
    </Combobox>
  );
}

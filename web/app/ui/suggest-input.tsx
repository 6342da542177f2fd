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
  /** None yet, or nothing worth saying: the list stays closed. */
  suggestions: Suggestion[] | undefined;
  /** Read aloud: "Addresses" */
  listLabel: string;
  /** Said when there are no suggestions. */
  empty?: string;
}

/** One can still press what the list offers after the focus has left. */
const closeAfterBlur = 200;

/** A text one is free to write, with a list of what may be meant: arrow keys, Enter, Escape. It covers no other field. */
export function SuggestInput(props: Props) {
  const { value, onType, onBlur, suggestions, listLabel, empty, className, ...input } = props;
  const [wanted, setWanted] = useState(false);
  const leave = useTimeout(() => setWanted(false), closeAfterBlur);
  const hasWords = suggestions !== undefined && (suggestions.length > 0 || empty !== undefined);
  const list = useCombobox({ opened: wanted && hasWords, onOpenedChange: setWanted });

  function pick(id: string) {
    setWanted(false);
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
              setWanted(true);
            }}
            onFocus={(event) => {
              leave.clear();
              input.onFocus?.(event);
            }}
            onBlur={() => {
              leave.start();
              onBlur?.();
            }}
          />
        </Combobox.EventsTarget>
        {wanted && hasWords && (
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

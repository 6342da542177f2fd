import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type AddressSuggestion, addressSearchOptions } from '#contract/addresses/addresses.ts';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { useAddressSuggestions } from './api.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Called with a picked address, to fill several fields. By default, the whole address fills this input. */
  onPick?: (address: AddressSuggestion) => void;
}

/** A text input that suggests addresses. The user may also type any other text. */
export function AddressInput({ value, onChange, onPick, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [debouncedText] = useDebouncedValue(typed, addressSearchOptions.debounce);
  const found = useAddressSuggestions(debouncedText);
  const pick = onPick ?? ((address: AddressSuggestion) => onChange(address.display_name));

  return (
    <SuggestInput
      {...input}
      value={value}
      onType={(text) => {
        setTyped(text);
        onChange(text);
      }}
      listLabel="Addresses"
      empty={addressSearchOptions.empty}
      suggestions={found?.map((address) => ({
        id: address.display_name,
        content: address.display_name,
        pick: () => pick(address),
      }))}
    />
  );
}

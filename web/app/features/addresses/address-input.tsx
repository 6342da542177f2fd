import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type AddressSuggestion, addressSearch } from '#contract/addresses/addresses.ts';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { useAddressSuggestions } from './api.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Fills several fields with the address; by default, the whole address goes into this one. */
  onPick?: (address: AddressSuggestion) => void;
}

/** A free text input that suggests addresses without ever blocking the user. */
export function AddressInput({ value, onChange, onPick, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [debouncedText] = useDebouncedValue(typed, addressSearch.debounce);
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
      empty={addressSearch.empty}
      suggestions={found?.map((address) => ({
        id: address.display_name,
        content: address.display_name,
        pick: () => pick(address),
      }))}
    />
  );
}

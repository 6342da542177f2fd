import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type AddressSuggestion, addressSearch } from '#contract/addresses.ts';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { useAddressSuggestions } from './api.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Whoever has more fields fills them; otherwise the whole address is written here. */
  onPick?: (address: AddressSuggestion) => void;
}

/** Anything may be typed; addresses that fit are offered, and a slow search is never waited for. */
export function AddressInput({ value, onChange, onPick, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, addressSearch.debounce);
  const found = useAddressSuggestions(asked);
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

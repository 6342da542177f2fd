import { TextInput } from '@mantine/core';
import type { AddressParts, AddressSuggestion } from '#contract/addresses/addresses.ts';
import { fullWidthClass } from '../../ui/form-grid.tsx';
import classes from './address-fields.module.css';
import { AddressInput } from './address-input.tsx';

interface FieldProps {
  value?: string;
  error?: React.ReactNode;
  onChange: (value: string | React.ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
}

interface Props {
  /** Returns the input props of a field; usually `form.getInputProps`. */
  propsOf: (name: keyof AddressParts) => FieldProps;
  onPick: (parts: AddressParts) => void;
}

/** Omits the country, because suggestions cover only the United States. */
const partsOf = ({ street, city, state, zipCode }: AddressSuggestion): AddressParts => ({
  street,
  city,
  stateProvince: state,
  zipPostal: zipCode,
  country: 'US',
});

/** The fields of an address; a suggestion that the user picks in the street field fills them all. */
export function AddressFields({ propsOf, onPick }: Props) {
  const { value = '', ...street } = propsOf('street');
  return (
    <>
      <AddressInput
        label="Street"
        className={fullWidthClass}
        {...street}
        value={value}
        onPick={(address) => onPick(partsOf(address))}
      />
      <TextInput label="City" className={fullWidthClass} autoComplete="off" {...propsOf('city')} />
      <div className={classes.rest}>
        <TextInput label="State" autoComplete="off" {...propsOf('stateProvince')} />
        <TextInput label="ZIP code" autoComplete="off" inputMode="numeric" {...propsOf('zipPostal')} />
        <TextInput label="Country" autoComplete="off" {...propsOf('country')} />
      </div>
    </>
  );
}

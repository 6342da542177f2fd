import { TextInput, type TextInputProps } from '@mantine/core';
import { extractPhoneDigits, formatPhone } from '#contract/phone.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Digits, or a number in any format. */
  value: string;
  onChange: (digits: string) => void;
}

/** An input that shows (555) 555-5555, while the form stores digits. */
export function PhoneInput({ value, onChange, ...input }: Props) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(555) 555-5555"
      {...input}
      value={formatPhone(value)}
      onChange={(event) => onChange(extractPhoneDigits(event.currentTarget.value))}
    />
  );
}

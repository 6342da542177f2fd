import { NumberInput, type NumberInputProps } from '@mantine/core';
import { roundDollarsToCents } from '#contract/dollars.ts';
import type { Cents } from '#contract/money.ts';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> {
  value: Cents | null;
  onChange: (amount: Cents | null) => void;
}

const maxDollars = 999_999_999_999;

/** An input for money. The user types dollars, and the form stores whole cents. */
export function MoneyInput({ value, onChange, ...input }: Props) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      min={0}
      max={maxDollars}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      clampBehavior="strict"
      {...input}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(typed === '' ? null : roundDollarsToCents(Number(typed)))}
    />
  );
}

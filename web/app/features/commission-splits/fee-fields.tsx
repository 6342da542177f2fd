import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FeeOutput } from '#contract/commission-splits/commission-splits.ts';
import classes from './commission-splits.module.css';
import { CommissionShareField } from './share-field.tsx';

interface Props {
  fees: readonly FeeOutput[];
  /** Returns the error message of a field such as `fees.0.label`. */
  errorOf: (field: string) => string | undefined;
  onChange: (fees: FeeOutput[]) => void;
}

/** A list of fees, each with a name, such as a transaction fee. */
export function FeeFields({ fees, errorOf, onChange }: Props) {
  const replace = (at: number, fee: FeeOutput) =>
    onChange(fees.map((one, index) => (index === at ? fee : one)));
  return (
    <>
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id, and their fields keep no state.
        <div key={at} className={classes.fields}>
          <TextInput
            label="Fee"
            value={fee.label}
            error={errorOf(`fees.${at}.label`)}
            onChange={(event) => replace(at, { ...fee, label: event.currentTarget.value })}
          />
          <CommissionShareField
            label="Amount"
            share={fee.share}
            error={errorOf(`fees.${at}.share.value`)}
            onChange={(share) => replace(at, { ...fee, share })}
          />
          <ActionIcon
            variant="subtle"
            flex="none"
            mt={26}
            aria-label={`Remove ${fee.label || 'fee'}`}
            onClick={() => onChange(fees.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        justify="flex-start"
        onClick={() => onChange([...fees, { label: '', share: { kind: 'amount', value: 0 } }])}
      >
        Add fee
      </Button>
    </>
  );
}

import { NumberInput, SegmentedControl } from '@mantine/core';
import type { ShareOutput } from '#contract/commission-splits/commission-splits.ts';
import classes from './commission-splits.module.css';

interface Props {
  label: string;
  share: ShareOutput;
  error?: string | undefined;
  onChange: (share: ShareOutput) => void;
}

const kinds = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
];

/** A field for a part of the commission, in percent or in dollars. */
export function CommissionShareField({ label, share, error, onChange }: Props) {
  const isPercent = share.kind === 'percent';
  return (
    <div className={classes.fields}>
      <NumberInput
        label={label}
        error={error}
        min={0}
        max={isPercent ? 100 : 999_999_999}
        clampBehavior="none"
        decimalScale={2}
        allowNegative={false}
        hideControls
        thousandSeparator=","
        prefix={isPercent ? '' : '$'}
        suffix={isPercent ? '%' : ''}
        value={share.value}
        onChange={(value) => onChange({ ...share, value: Number(value) || 0 })}
      />
      <SegmentedControl
        flex="none"
        mt={26}
        aria-label={`${label} in`}
        data={kinds}
        value={share.kind}
        onChange={(kind) => onChange({ ...share, kind: kind === 'amount' ? 'amount' : 'percent' })}
      />
    </div>
  );
}

import { Box, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponDelays, couponMessages } from '#contract/brokerage/coupons.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { couponQuery, useApplyCoupon } from '../api.ts';
import classes from './coupon.module.css';

/** A field that uppercases a coupon code and validates it once typing pauses. Applies only valid codes. */
export function CouponEntry() {
  const [code, setCode] = useState('');
  const [debouncedCode] = useDebouncedValue(code.trim(), couponDelays.debounce);
  const { data, isFetching, isError } = useQuery(couponQuery(debouncedCode));
  const apply = useApplyCoupon();
  const isChecked = debouncedCode === code.trim() && debouncedCode !== '' && !isFetching;
  const isValid = isChecked && data?.valid === true;
  const problem = isChecked && !isValid ? problemOf(isError, data?.error) : undefined;

  function applyCode(event: React.FormEvent) {
    event.preventDefault();
    if (!isValid || apply.isPending) return;
    apply.mutate(debouncedCode, {
      onError: (error) => toast.error(problemMessage(error, couponMessages.notApplied)),
    });
  }

  return (
    <form onSubmit={applyCode} noValidate>
      <div className={classes.couponHead}>
        <h2>Coupon</h2>
        {isValid && (
          <StatusBadge tone="good" icon={IconCircleCheck}>
            Valid
          </StatusBadge>
        )}
      </div>
      <p className={classes.couponText}>One discount at a time. Codes are checked as you type.</p>
      <div className={classes.couponFields}>
        <TextInput
          aria-label="Coupon code"
          placeholder="Enter a code"
          leftSection={<IconTicket size={17} aria-hidden="true" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" disabled={!isValid} loading={apply.isPending}>
          Apply
        </Button>
      </div>
      <Box component="p" mih={20} mt={8} c="var(--ab-accent)" fz="sm" fw={600} role="status">
        {isValid && data?.coupon?.description}
      </Box>
    </form>
  );
}

const problemOf = (isError: boolean, error: string | undefined): string =>
  isError ? couponMessages.notValidated : (error ?? couponMessages.invalid);

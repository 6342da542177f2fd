import { Box, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconArrowUp,
  IconCheck,
  IconLoader2,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { type BrokerageAccount, chargeStatusTexts } from '#contract/brokerage/brokerage.ts';
import { fullNameOf } from '#contract/people.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useRetryCharge } from '../api.ts';
import classes from './accounts.module.css';

/** A badge that shows how an account is charged in the year it joined. */
export function BillingTypeBadge({ account: { billingType, wasUpgraded } }: { account: BrokerageAccount }) {
  if (billingType === 'PREMIUM_UPGRADE' || wasUpgraded)
    return (
      <StatusBadge tone="pending" icon={IconArrowUp}>
        {wasUpgraded ? 'Upgraded from Access' : 'Joined with a plan'}
      </StatusBadge>
    );
  if (billingType === 'PRORATED_NEW')
    return (
      <StatusBadge tone="good" icon={IconSparkles}>
        New, prorated
      </StatusBadge>
    );
  return (
    <Box component="span" c="dimmed">
      Standard
    </Box>
  );
}

/** The status of the charge for joining the team, with a retry button if the charge failed. */
export function ChargeStatusBadge({ account }: { account: BrokerageAccount }) {
  const status = account.immediateChargeStatus;
  if (!status)
    return (
      <Box component="span" c="dimmed">
        —
      </Box>
    );
  if (status === 'CHARGED')
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        {chargeStatusTexts.CHARGED}
      </StatusBadge>
    );
  if (status === 'CARRIED')
    return (
      <StatusBadge tone="info" icon={IconArrowForwardUp}>
        {chargeStatusTexts.CARRIED}
      </StatusBadge>
    );
  if (status === 'PENDING')
    return (
      <StatusBadge tone="info" icon={IconLoader2}>
        {chargeStatusTexts.PENDING}
      </StatusBadge>
    );
  return (
    <span className={classes.failed}>
      <StatusBadge tone="bad" icon={IconAlertTriangle}>
        {chargeStatusTexts.FAILED}
      </StatusBadge>
      <RetryChargeButton account={account} />
    </span>
  );
}

export function RetryChargeButton({ account }: { account: BrokerageAccount }) {
  const retry = useRetryCharge();
  const isRetrying = useIsMutating({ mutationKey: ['brokerage', 'retry'] }) > 0;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={15} />}
      disabled={isRetrying}
      loading={retry.isPending}
      aria-label={`Retry the charge for ${fullNameOf(account)}`}
      onClick={() => retry.mutate(account.id)}
    >
      Retry
    </Button>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { billingMessages } from '#contract/billing/billing.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { Card } from '../../ui/card.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { cardQuery, membershipQuery, Receipts } from '../billing/public.ts';
import classes from './brokerage.module.css';

/** All invoices of the brokerage with receipts, and the card on file. */
export function BillingHistory() {
  const { timeZone, stripeCustomerId } = useProfile();
  const { data, isError, refetch } = useQuery(membershipQuery);
  const card = useQuery(cardQuery(stripeCustomerId));
  const { open } = usePanel();
  if (isError) return <LoadNotice message={billingMessages.cardUnread} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="lg" />;
  return (
    <Card className={classes.history} aria-label="Billing history">
      <div className={classes.historyHead}>
        <p>{card.data?.card ? `Paid with the card ending in ${card.data.card.last4}` : 'No card yet'}</p>
        <Button variant="default" size="xs" onClick={() => open('card')}>
          {card.data?.card ? 'Change card' : 'Add a card'}
        </Button>
      </div>
      <Receipts invoices={data.invoices} timeZone={timeZone} />
    </Card>
  );
}

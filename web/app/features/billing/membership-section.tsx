import { Button, Flex, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { billingMessages, type Membership, taxNote } from '#contract/billing/billing.ts';
import { canUpgradeToPro } from '#contract/billing/membership-rules.ts';
import { priceText } from '#contract/billing/membership-texts.ts';
import { roundDollarsToCents } from '#contract/dollars.ts';
import { getPlanName } from '#contract/roles.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { cardQuery, membershipQuery } from './api.ts';
import { CardLine } from './card-line.tsx';
import classes from './membership-section.module.css';
import { nextChargeText, toMembershipDetails, trialText } from './membership-text.ts';
import { OverduePayment } from './overdue-payment.tsx';
import { Receipts } from './receipts.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** Shows the plan, trial, next charge, card and receipts of a membership. */
export function MembershipSection() {
  const { data, isError, refetch } = useQuery(membershipQuery);
  if (isError) return <LoadErrorNotice message={profileMessages.load} onRetry={refetch} />;
  if (!data) return <Skeleton height={220} />;
  return <MembershipDetails membership={data} />;
}

function MembershipDetails({ membership }: { membership: Membership }) {
  const profile = useProfile();
  const { override } = useDesktop();
  const { open } = usePanel();
  const today = useToday();
  const { timeZone } = profile;
  const { yearly, quantity, addsTax } = membership;
  const price = {
    yearly: yearly === null ? null : roundDollarsToCents(yearly),
    quantity,
    taxNote: taxNote(addsTax),
  };
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap={8} columnGap={12}>
        <p className={classes.plan}>{getPlanName(profile.role, membership.plan)}</p>
        <SubscriptionBadge status={membership.status} />
        {canUpgradeToPro(profile) && !override && (
          <Button className={classes.upgrade} onClick={() => open('upgrade')}>
            Upgrade to Pro+
          </Button>
        )}
      </Flex>
      <OverduePayment membership={membership} />
      <DescriptionList mt="md" style={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <KnownFact label="Price">
          {priceText(toMembershipDetails(profile, membership), price, timeZone)}
        </KnownFact>
        <KnownFact label="Trial">{trialText(membership, today, timeZone)}</KnownFact>
        <KnownFact label="Next charge">{nextChargeText(membership, timeZone)}</KnownFact>
        {profile.stripeCustomerId && (
          <KnownFact label="Card">
            <CurrentCard customerId={profile.stripeCustomerId} />
          </KnownFact>
        )}
      </DescriptionList>
      <Receipts invoices={membership.invoices} timeZone={timeZone} />
    </>
  );
}

function KnownFact({ label, children }: { label: string; children: ReactNode }) {
  return children ? <DescriptionItem label={label}>{children}</DescriptionItem> : null;
}

function CurrentCard({ customerId }: { customerId: string }) {
  const { data, isError, refetch } = useQuery(cardQuery(customerId));
  const { open } = usePanel();
  if (isError) return <LoadErrorNotice message={billingMessages.cardUnread} onRetry={refetch} />;
  if (!data) return <Skeleton height={40} />;
  return (
    <Flex component="span" wrap="wrap" align="center" rowGap={8} columnGap="md">
      {data.card ? <CardLine card={data.card} /> : 'No card yet'}
      <Button variant="default" size="xs" onClick={() => open('card')}>
        {data.card ? 'Change card' : 'Add a card'}
      </Button>
    </Flex>
  );
}

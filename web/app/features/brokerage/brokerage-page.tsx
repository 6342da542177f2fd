import { Button, Flex, Skeleton, Tabs } from '@mantine/core';
import { IconReceipt, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { billingMessages } from '#contract/billing/billing.ts';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { usePanel } from '../../shell/core/panels.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeaderTools } from '../../ui/header-tools.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { cardQuery, membershipQuery, Receipts } from '../billing/public.ts';
import { AccountsTable } from './accounts/accounts-table.tsx';
import { useAccountsView } from './accounts/accounts-view.ts';
import { accountsQuery } from './api.ts';
import classes from './brokerage.module.css';
import { CouponCard } from './coupon/coupon-card.tsx';
import { InvitationList } from './invite/invitation-list.tsx';
import { BrokerageStatsCard } from './stats-card.tsx';
import { TeamResults } from './team/team-results.tsx';

const InviteDialog = lazyWithRetry(() => import('./invite/invite-dialog.tsx'));
const BreakdownDialog = lazyWithRetry(() => import('./breakdown-dialog.tsx'));

const tabs = ['accounts', 'invitations', 'results', 'billing'] as const;
type Tab = (typeof tabs)[number];

/** Shows a brokerage's team, its billing, and open invitations. */
export function BrokeragePage() {
  const list = useAccountsView();
  const page = useQuery(accountsQuery(list.input));
  const [open, setOpen] = useState<'invite' | 'breakdown'>();
  if (isProblem(page.error, 'not_found')) return <NoBrokerage />;
  const { data } = page;
  return (
    <>
      <PageHeader
        title="Welcome Broker"
        subtitle="Manage your team and billing"
        actions={
          <>
            <HeaderTools>
              <Button
                variant="default"
                leftSection={<IconReceipt size={17} />}
                disabled={!data}
                onClick={() => setOpen('breakdown')}
              >
                Billing breakdown
              </Button>
            </HeaderTools>
            <Button leftSection={<IconSend size={17} />} onClick={() => setOpen('invite')}>
              Send Invitation
            </Button>
          </>
        }
      />
      {page.isError && (
        <LoadErrorNotice message={brokerageMessages.load} onRetry={() => void page.refetch()} />
      )}
      {!page.isError && (
        <div className={classes.cards}>
          {data ? (
            <BrokerageStatsCard billing={data.billingInfo} waiver={data.waiverInfo} />
          ) : (
            <Skeleton className={classes.waiting} radius="lg" />
          )}
          <CouponCard accounts={data?.billingInfo.totalAccounts ?? 0} />
        </div>
      )}
      <BrokerageTabs openInvitations={data?.billingInfo.openInvitations ?? 0}>
        {{
          accounts: <AccountsTable list={list} page={page} onInvite={() => setOpen('invite')} />,
          invitations: <InvitationList onInvite={() => setOpen('invite')} />,
          results: <TeamResults />,
          billing: <BillingHistory />,
        }}
      </BrokerageTabs>
      <Suspense>
        {open === 'invite' && (
          <InviteDialog brokerageName={data?.brokerageName ?? ''} onClose={() => setOpen(undefined)} />
        )}
        {open === 'breakdown' && data && (
          <BreakdownDialog billing={data.billingInfo} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
}

interface BrokerageTabsProps {
  openInvitations: number;
  children: Record<Tab, React.ReactNode>;
}

/** Tabs of the page; the URL stores the selected one. */
function BrokerageTabs({ openInvitations, children }: BrokerageTabsProps) {
  const [params, change] = useUrlParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'accounts';
  const tabLabels: Record<Tab, string> = {
    accounts: 'Accounts',
    invitations: openInvitations ? `Invitations (${openInvitations})` : 'Invitations',
    results: 'Team results',
    billing: 'Billing history',
  };
  const selectTab = (name: string | null) =>
    change((before) => {
      const next = new URLSearchParams(before);
      for (const key of ['tab', 'page', 'sort', 'search']) next.delete(key);
      if (name && name !== 'accounts') next.set('tab', name);
      return next;
    });
  return (
    <Tabs value={tab} onChange={selectTab} keepMounted={false} className={classes.parts}>
      <Tabs.List aria-label="Brokerage" className={classes.tabs}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabLabels[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {children[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const NoBrokerage = () => (
  <EmptyState
    asPage
    illustration="keys"
    title="Welcome Broker"
    action={
      <Button component={DesktopLink} to="" variant="default">
        Back to desktop
      </Button>
    }
  >
    You don’t run a brokerage yet. When a broker hands one over to you, you’ll manage its team and billing
    here.
  </EmptyState>
);

/** Shows all invoices of the brokerage with receipts, and the card on file. */
function BillingHistory() {
  const { timeZone, stripeCustomerId } = useProfile();
  const { data, isError, refetch } = useQuery(membershipQuery);
  const card = useQuery(cardQuery(stripeCustomerId));
  const { open } = usePanel();
  if (isError) return <LoadErrorNotice message={billingMessages.cardUnread} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="lg" />;
  return (
    <Card className={classes.history} aria-label="Billing history">
      <Flex wrap="wrap" align="center" justify="space-between" gap="sm">
        <p>{card.data?.card ? `Paid with the card ending in ${card.data.card.last4}` : 'No card yet'}</p>
        <Button variant="default" size="xs" onClick={() => open('card')}>
          {card.data?.card ? 'Change card' : 'Add a card'}
        </Button>
      </Flex>
      <Receipts invoices={data.invoices} timeZone={timeZone} />
    </Card>
  );
}

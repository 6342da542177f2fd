import { Badge, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import {
  type AccountsPage,
  type BrokerageAccount,
  brokerageMessages,
  chargeStatusTexts,
} from '#contract/brokerage/brokerage.ts';
import { formatDollars } from '#contract/dollars.ts';
import { fullNameOf } from '#contract/people.ts';
import { roleNames } from '#contract/roles.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { accountsQuery } from '../api.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './accounts.module.css';
import { type AccountsView, toListAccountsInput } from './accounts-view.ts';
import { BillingTypeBadge, ChargeStatusBadge, RetryChargeButton } from './charge-badge.tsx';

const chargeText = ({ immediateCharges, immediateChargeStatus }: BrokerageAccount) =>
  immediateChargeStatus ? formatDollars(immediateCharges) : '—';

const columnsWith = (addsTax: boolean): Column<BrokerageAccount>[] => [
  {
    id: 'name',
    header: 'Account',
    value: fullNameOf,
    cell: (account) => (
      <span className={classes.person}>
        <PersonAvatar person={account} />
        <b>{fullNameOf(account)}</b>
        {account.isOwner && (
          <Badge variant="light" color="gray" size="sm">
            You
          </Badge>
        )}
      </span>
    ),
    width: 200,
    pinned: 'start',
    hideable: false,
  },
  { id: 'email', header: 'Email', value: ({ email }) => email, width: addsTax ? 169 : 195 },
  { id: 'role', header: 'Role', value: ({ role }) => roleNames[role], width: 74 },
  {
    id: 'billingType',
    header: 'Billing type',
    cell: (account) => <BillingTypeBadge account={account} />,
    width: 180,
  },
  {
    id: 'yearly',
    header: addsTax ? 'Yearly + tax' : 'Yearly',
    cell: ({ billingCycleAmount }) => formatDollars(billingCycleAmount),
    align: 'end',
    width: addsTax ? 110 : 84,
  },
  {
    id: 'charge',
    header: 'Immediate charge',
    value: ({ immediateCharges }) => immediateCharges,
    cell: chargeText,
    align: 'end',
    width: 130,
  },
  {
    id: 'status',
    header: 'Charge status',
    cell: (account) => <ChargeStatusBadge account={account} />,
    width: 196,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (account) => <AccountMenu account={account} />,
    align: 'end',
    width: 64,
    pinned: 'end',
    hideable: false,
  },
];

const columns = columnsWith(false);
const columnsBeforeTax = columnsWith(true);

const mobileRow = (account: BrokerageAccount): MobileRow => ({
  picture: <PersonAvatar person={account} size={38} />,
  title: fullNameOf(account),
  detail: account.immediateChargeStatus
    ? `${chargeStatusTexts[account.immediateChargeStatus]} ${formatDollars(account.immediateCharges)}`
    : account.email,
  action: (
    <span className={classes.failed}>
      {account.immediateChargeStatus === 'FAILED' && <RetryChargeButton account={account} />}
      <AccountMenu account={account} />
    </span>
  ),
});

interface Props {
  list: AccountsView;
  page: UseQueryResult<AccountsPage>;
  onInvite: () => void;
}

export function AccountsTable({ list, page, onInvite }: Props) {
  const { data, isFetching, isPlaceholderData } = page;
  const client = useQueryClient();
  return (
    <>
      <Toolbar className={classes.tools}>
        <SearchField
          label="Search by name or email..."
          className={classes.search}
          value={list.search}
          onSearch={list.setSearch}
        />
      </Toolbar>
      <DataTable
        name="brokerage-accounts"
        label="Managed accounts"
        noun={list.search ? 'matching accounts' : 'accounts'}
        columns={data?.billingInfo.addsTax ? columnsBeforeTax : columns}
        rows={data?.accounts ?? []}
        total={data?.totalFound ?? 0}
        loading={(!data && !page.isError) || (isFetching && isPlaceholderData)}
        rowId={({ id }) => id}
        rowLabel={fullNameOf}
        view={list.view}
        onViewChange={list.setView}
        loadPage={async (part) =>
          (await client.fetchQuery(accountsQuery(toListAccountsInput(part, list.search)))).accounts
        }
        mobileRow={mobileRow}
        empty={<EmptyTeam search={list.search} onInvite={onInvite} onShowAll={() => list.setSearch('')} />}
      />
    </>
  );
}

interface EmptyTeamProps {
  search: string;
  onInvite: () => void;
  onShowAll: () => void;
}

function EmptyTeam({ search, onInvite, onShowAll }: EmptyTeamProps) {
  if (search)
    return (
      <EmptyState
        illustration="keys"
        title={`No results for "${search}".`}
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all accounts
          </Button>
        }
      >
        Try part of the name or email.
      </EmptyState>
    );
  return (
    <EmptyState
      illustration="keys"
      title="Your team will appear here"
      action={
        <Button leftSection={<IconSend size={17} />} onClick={onInvite}>
          Send Invitation
        </Button>
      }
    >
      {brokerageMessages.empty}
    </EmptyState>
  );
}

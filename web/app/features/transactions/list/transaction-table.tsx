import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import {
  type Transaction,
  type TransactionPage,
  transactionMessages,
} from '#contract/transactions/transactions.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { transactionPageQuery } from '../api.ts';
import { DealStatusBadge } from '../deal-status-badge.tsx';
import { dealDateText, moneyText } from '../deal-text.ts';
import { dealRowLabel, dealTitle } from '../deal-title.ts';
import { toPageQuery, type useListFilters } from './list-filters.ts';
import { createTransactionColumns } from './transaction-columns.tsx';
import { useConfirmDeleteTransaction } from './use-list-actions.ts';

interface Props {
  list: ReturnType<typeof useListFilters>;
  page: UseQueryResult<TransactionPage>;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

export function TransactionTable({ list, page, onOpen, onAdd }: Props) {
  const { view, setView, filters, isFiltered, setFilters } = list;
  const { data, isError, isFetching, isPlaceholderData, refetch } = page;
  const remove = useConfirmDeleteTransaction();
  const client = useQueryClient();
  const rows = data?.transactions ?? [];

  if (isError) {
    return (
      <Alert color="coral" role="alert" title={transactionMessages.load}>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <DataTable
      name="transactions"
      label="Transactions"
      noun="transactions"
      columns={createTransactionColumns({
        edit: ({ id }) => onOpen(id),
        remove: (deal) => void remove(deal),
      })}
      rows={rows}
      total={data?.total ?? 0}
      loading={!data || (isFetching && isPlaceholderData)}
      rowId={({ id }) => id}
      rowLabel={dealRowLabel}
      view={view}
      onViewChange={setView}
      hidesPrintButton
      loadPage={async (part) =>
        (await client.fetchQuery(transactionPageQuery(toPageQuery(filters, part)))).transactions
      }
      onOpen={({ id }) => onOpen(id)}
      mobileRow={(deal) => mobileRow(deal, remove)}
      empty={<Empty isFiltered={isFiltered} onClear={() => setFilters({ search: '' })} onAdd={onAdd} />}
    />
  );
}

/** A non-breaking space keeps a name and its figure together. */
const figure = (name: string, amount: number) => `${name}\u00a0${moneyText(amount)}`;

const mobileRow = (deal: Transaction, remove: (deal: Transaction) => Promise<boolean>): MobileRow => ({
  title: dealTitle(deal),
  detail: (
    <>
      {dealDateText(deal)} · {deal.fullName}
      <br />
      {figure('Volume', deal.volume)} · {figure('Commission', deal.commission)}{' '}
      {deal.status !== 'CLOSED' && <DealStatusBadge status={deal.status} />}
    </>
  ),
  action: (
    <ActionIcon aria-label={`Delete ${dealRowLabel(deal)}`} onClick={() => void remove(deal)}>
      <IconTrash size={19} aria-hidden="true" />
    </ActionIcon>
  ),
});

interface EmptyProps {
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
}

function Empty({ isFiltered, onClear, onAdd }: EmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        illustration="keys"
        title={transactionMessages.noMatch}
        action={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        Try another year, type or word.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration="keys"
      title={transactionMessages.empty}
      action={
        <Button variant="default" onClick={onAdd}>
          Add transaction
        </Button>
      }
    >
      Every side you close counts toward your goals.
    </EmptyState>
  );
}

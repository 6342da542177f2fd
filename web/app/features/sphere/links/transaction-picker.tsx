import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { dateText, moneyText, shortTitle, transactionPageQuery } from '../../transactions/public.ts';
import type { PickerProps } from './door-picker.tsx';
import { type LinkChoice, LinkPicker } from './link-picker.tsx';

const maxShown = 10;

export function TransactionPicker({ notThese, ...picker }: PickerProps) {
  const [search, setSearch] = useState('');
  const input = { search: search || undefined, limit: maxShown, sort: 'date', order: 'desc' } as const;
  const { data, error } = useQuery(transactionPageQuery(input));
  return (
    <LinkPicker
      {...picker}
      title="Link a transaction"
      searchLabel="Search address or client"
      onSearch={setSearch}
      choices={data?.transactions.filter(({ id }) => !notThese.includes(id)).map(choiceOf)}
      problem={error ? problemMessage(error, 'Failed to load transactions. Please try again.') : undefined}
      empty={search ? `No transactions found matching "${search}"` : 'No transactions found.'}
    />
  );
}

const choiceOf = (deal: Transaction): LinkChoice => ({
  id: deal.id,
  title: shortTitle(deal),
  detail: `${dateText(deal)} · ${moneyText(deal.volume)} · ${deal.fullName}`,
});

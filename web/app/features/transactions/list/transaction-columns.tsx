import { Flex } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import {
  type TransactionColumnKey,
  transactionColumnKeys,
  transactionFields,
} from '#contract/transactions/transaction-fields.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { IconAction } from '../../../ui/action.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DealStatusBadge } from '../deal-status-badge.tsx';
import { dealDateText, moneyText } from '../deal-text.ts';
import { dealRowLabel } from '../deal-title.ts';

export interface TransactionRowActions {
  edit: (deal: Transaction) => void;
  remove: (deal: Transaction) => void;
}

/** The cell of each field. */
const columns: Record<TransactionColumnKey, Omit<Column<Transaction>, 'id' | 'header'>> = {
  date: { value: dealDateText, width: 110 },
  address: {
    value: ({ address }) => address,
    cell: ({ address }) => <b title={address}>{address || '—'}</b>,
    width: 380,
  },
  fullName: { value: ({ fullName }) => fullName, width: 150 },
  transactionType: { value: ({ transactionType }) => transactionTypeNames[transactionType], width: 80 },
  status: {
    value: ({ status }) => status,
    cell: ({ status }) => <DealStatusBadge status={status} />,
    width: 110,
  },
  volume: { value: ({ volume }) => moneyText(volume), align: 'end', width: 124 },
  commission: { value: ({ commission }) => moneyText(commission), align: 'end', width: 118 },
};

/** One column per field, in the usual order, and one for the actions. */
export const createTransactionColumns = (actions: TransactionRowActions): Column<Transaction>[] => [
  ...transactionColumnKeys.map((key) => ({
    id: key,
    header: transactionFields[key].label,
    ...columns[key],
  })),
  {
    id: 'actions',
    header: 'Actions',
    cell: (deal) => <Actions deal={deal} {...actions} />,
    pinned: 'end',
    sortable: false,
    hideable: false,
    width: 96,
  },
];

function Actions({ deal, edit, remove }: TransactionRowActions & { deal: Transaction }) {
  return (
    <Flex component="span" justify="flex-end">
      <IconAction aria-label={`Edit ${dealRowLabel(deal)}`} onClick={() => edit(deal)}>
        <IconPencil size={17} aria-hidden="true" />
      </IconAction>
      <IconAction aria-label={`Delete ${dealRowLabel(deal)}`} onClick={() => remove(deal)}>
        <IconTrash size={17} aria-hidden="true" />
      </IconAction>
    </Flex>
  );
}

import { Flex } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { IconAction } from '../../../ui/action.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { dateText, moneyText } from '../deal-text.ts';
import { dealName } from '../deal-title.ts';
import { StatusMark } from '../status-mark.tsx';

export interface RowActions {
  edit: (deal: Transaction) => void;
  remove: (deal: Transaction) => void;
}

export const transactionColumns = (actions: RowActions): Column<Transaction>[] => [
  { id: 'date', header: 'Date', value: dateText, width: 110 },
  {
    id: 'address',
    header: 'Address',
    value: ({ address }) => address,
    cell: ({ address }) => <b title={address}>{address || '—'}</b>,
    width: 380,
  },
  { id: 'fullName', header: 'Client', value: ({ fullName }) => fullName, width: 150 },
  {
    id: 'transactionType',
    header: 'Type',
    value: ({ transactionType }) => transactionTypeNames[transactionType],
    width: 80,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusMark status={status} />,
    width: 110,
  },
  { id: 'volume', header: 'Volume', value: ({ volume }) => moneyText(volume), align: 'end', width: 124 },
  {
    id: 'commission',
    header: 'Commission',
    value: ({ commission }) => moneyText(commission),
    align: 'end',
    width: 118,
  },
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

function Actions({ deal, edit, remove }: RowActions & { deal: Transaction }) {
  return (
    <Flex component="span" justify="flex-end">
      <IconAction aria-label={`Edit ${dealName(deal)}`} onClick={() => edit(deal)}>
        <IconPencil size={17} aria-hidden="true" />
      </IconAction>
      <IconAction aria-label={`Delete ${dealName(deal)}`} onClick={() => remove(deal)}>
        <IconTrash size={17} aria-hidden="true" />
      </IconAction>
    </Flex>
  );
}

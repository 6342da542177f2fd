import { Button, Flex } from '@mantine/core';
import { formatCityLine } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { DealStatusBadge } from '../../transactions/public.ts';
import { filesText, streetOf } from '../door-text.ts';
import { DoorDrawing } from './door-drawing.tsx';
import { DoorLink } from './door-link.tsx';
import { DoorMenu } from './door-menu.tsx';
import classes from './door-table.module.css';
import type { DoorsProps } from './doors-props.ts';

interface Props extends DoorsProps {
  view: TableView;
  onViewChange: (view: TableView) => void;
}

export function DoorTable({ label, doors, view, onViewChange, ...actions }: Props) {
  const areUnclaimed = doors.some(({ isUnclaimed }) => isUnclaimed);
  const lastPage = Math.max(1, Math.ceil(doors.length / view.pageSize));
  return (
    <DataTable
      name={areUnclaimed ? 'unclaimed-doors' : 'doors'}
      label={label}
      noun={areUnclaimed ? 'unclaimed doors' : 'doors'}
      columns={columnsOf(actions, areUnclaimed)}
      rows={doors}
      rowId={({ id }) => id}
      rowLabel={streetOf}
      view={{ ...view, page: Math.min(view.page, lastPage) }}
      onViewChange={onViewChange}
      opensOn="doubleClick"
      onOpen={actions.onOpen}
      mobileRow={(door) => mobileRow(door, actions)}
      empty={null}
    />
  );
}

type Actions = Pick<DoorsProps, 'onOpen' | 'onClaim' | 'claiming'>;

const columnsOf = (actions: Actions, areUnclaimed: boolean): Column<Door>[] => [
  {
    id: 'address',
    header: 'Address',
    value: ({ address }) => address,
    cell: (door) => <Address door={door} onOpen={actions.onOpen} />,
    width: 380,
    hideable: false,
  },
  { id: 'fullName', header: 'Client', value: ({ fullName }) => fullName, width: 180 },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => dealStatusNames[status],
    cell: ({ status }) => <DealStatusBadge status={status} />,
    width: 120,
  },
  { id: 'fileCount', header: 'Files', value: ({ fileCount }) => fileCount, align: 'end', width: 80 },
  {
    id: 'totalSize',
    header: 'Size',
    value: ({ totalSize }) => totalSize,
    cell: ({ totalSize }) => formatFileSize(totalSize),
    align: 'end',
    width: 100,
  },
  {
    id: 'createdAt',
    header: 'Created',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
    width: 124,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (door) => <RowActions door={door} {...actions} />,
    align: 'end',
    sortable: false,
    hideable: false,
    pinned: 'end',
    width: areUnclaimed ? 150 : 84,
  },
];

function Address({ door, onOpen }: { door: Door } & Pick<Actions, 'onOpen'>) {
  return (
    <Flex component="span" align="center" gap={12} miw={0}>
      <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} width={20} />
      <DoorLink door={door} className={classes.link} onOpen={onOpen}>
        {streetOf(door)} <small>{formatCityLine(door.address)}</small>
      </DoorLink>
    </Flex>
  );
}

function RowActions({ door, onOpen, ...claims }: { door: Door } & Actions) {
  return (
    <Flex component="span" align="center" justify="flex-end" gap={4}>
      {door.isUnclaimed && <AddFiles door={door} {...claims} />}
      <DoorMenu door={door} onOpen={onOpen} />
    </Flex>
  );
}

function AddFiles({ door, onClaim, claiming }: { door: Door } & Pick<Actions, 'onClaim' | 'claiming'>) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.claim}
      aria-label={`Add Files to ${streetOf(door)}`}
      loading={claiming === door.id}
      onClick={() => onClaim(door)}
    >
      Add Files
    </Button>
  );
}

const mobileRow = (door: Door, { onOpen, ...claims }: Actions): MobileRow => ({
  picture: <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} width={30} />,
  title: streetOf(door),
  detail: `${door.fullName} · ${door.isUnclaimed ? dealStatusNames[door.status] : filesText(door)}`,
  action: door.isUnclaimed ? (
    <AddFiles door={door} {...claims} />
  ) : (
    <DoorMenu door={door} onOpen={onOpen} className={classes.menu} />
  ),
});

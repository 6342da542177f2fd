import { IconFile, IconLink, IconPhoto, IconVideo } from '@tabler/icons-react';
import { formatFileSize } from '#contract/file-size.ts';
import { formatCount } from '#contract/format-count.ts';
import { timeLeftText } from '#contract/trash-dates.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import { useTableView } from '../../../ui/data-table/table-view.ts';
import { TrashRowActions } from '../../../ui/trash-row-actions.tsx';
import { filesText, streetOf } from '../door-text.ts';
import { DoorDrawing } from '../doors/door-drawing.tsx';
import classes from './trash-page.module.css';
import type { TrashedItem } from './trash-text.ts';
import { useConfirmDeleteTrashedItem, useRestoreTrashedItem } from './use-trash-actions.ts';

interface Actions {
  restore: (item: TrashedItem) => void;
  remove: (item: TrashedItem) => void;
  isRestoring: boolean;
}

export function TrashTable({ items }: { items: TrashedItem[] }) {
  const [view, setView] = useTableView({ pageSize: 25, sort: { column: 'deletedAt', descending: true } });
  const { restore, isRestoring } = useRestoreTrashedItem();
  const remove = useConfirmDeleteTrashedItem();
  const actions: Actions = {
    restore: (item) => void restore(item),
    remove: (item) => void remove(item),
    isRestoring,
  };
  const last = Math.max(1, Math.ceil(items.length / view.pageSize));
  return (
    <DataTable
      name="trash"
      label="Trash"
      noun="items"
      columns={columnsOf(actions)}
      rows={items}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      view={{ ...view, page: Math.min(view.page, last) }}
      onViewChange={setView}
      mobileRow={(item) => mobileRow(item, actions)}
      empty={null}
    />
  );
}

const sizeOf = (item: TrashedItem) => (item.kind === 'door' ? item.totalSize : item.fileSize);
const descriptionOf = (item: TrashedItem) =>
  item.kind === 'door' ? `Door with ${formatCount(item.fileCount, 'file')}` : `File from ${streetOf(item)}`;

const columnsOf = (actions: Actions): Column<TrashedItem>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (item) => (
      <span className={classes.name}>
        <Picture item={item} />
        <b title={item.name}>{item.name}</b>
      </span>
    ),
    width: 300,
    hideable: false,
  },
  { id: 'what', header: 'What', value: descriptionOf, width: 240 },
  {
    id: 'size',
    header: 'Size',
    value: sizeOf,
    cell: (item) => formatFileSize(sizeOf(item)),
    align: 'end',
    width: 100,
  },
  {
    id: 'deletedAt',
    header: 'Deleted',
    value: ({ deletedAt }) => deletedAt,
    cell: ({ deletedAt }) => formatDate(deletedAt),
    width: 124,
  },
  {
    id: 'expiresAt',
    header: 'Time left',
    value: ({ expiresAt }) => expiresAt,
    cell: (item) => timeLeftText(item, Date.now()),
    width: 110,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (item) => <ItemActions item={item} {...actions} />,
    align: 'end',
    sortable: false,
    hideable: false,
    pinned: 'end',
    width: 150,
  },
];

const icons = { IMAGE: IconPhoto, VIDEO: IconVideo, LINK: IconLink } as const;

function Picture({ item }: { item: TrashedItem }) {
  if (item.kind === 'door') return <DoorDrawing category={item.category} width={24} />;
  const FileIcon = item.fileType in icons ? icons[item.fileType as keyof typeof icons] : IconFile;
  return (
    <span className={classes.icon}>
      <FileIcon size={20} aria-hidden="true" />
    </span>
  );
}

const ItemActions = ({ item, restore, remove, isRestoring }: { item: TrashedItem } & Actions) => (
  <TrashRowActions
    name={item.name}
    isRestoring={isRestoring}
    onRestore={() => restore(item)}
    onRemove={() => remove(item)}
  />
);

const mobileRow = (item: TrashedItem, actions: Actions): MobileRow => ({
  picture: <Picture item={item} />,
  title: item.name,
  detail: `${item.kind === 'door' ? filesText(item) : streetOf(item)} · ${timeLeftText(item, Date.now())}`,
  action: <ItemActions item={item} {...actions} />,
});

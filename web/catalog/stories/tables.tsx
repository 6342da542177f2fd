import { Button } from '@mantine/core';
import { BulkBar } from '../../app/ui/data-table/bulk-bar.tsx';
import type { Column } from '../../app/ui/data-table/columns.ts';
import { ColumnsMenu } from '../../app/ui/data-table/columns-menu.tsx';
import { DataTable } from '../../app/ui/data-table/data-table.tsx';
import { Pager } from '../../app/ui/data-table/pager.tsx';
import { EmptyState } from '../../app/ui/empty-state.tsx';
import { doNothing, exampleLongText, type Stories } from '../story.ts';

interface Person {
  name: string;
  city: string;
  deals: number;
}

const people: Person[] = [
  { name: 'Ava Brooks', city: 'Tampa', deals: 12 },
  { name: 'Ben Carter', city: 'Orlando', deals: 3 },
  { name: exampleLongText, city: exampleLongText, deals: 1204 },
];

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, width: 220 },
  { id: 'city', header: 'City', value: ({ city }) => city },
  { id: 'deals', header: 'Closings', value: ({ deals }) => deals, align: 'end' },
];

const view = { page: 1, pageSize: 10 };

const table = {
  name: 'catalog',
  label: 'People',
  columns,
  rows: people,
  rowId: ({ name }: Person) => name,
  rowLabel: ({ name }: Person) => name,
  view,
  onViewChange: doNothing,
  mobileRow: ({ name, city }: Person) => ({ title: name, detail: city }),
  noun: 'people',
  empty: (
    <EmptyState illustration="sphereOrbit" title="Nobody yet">
      People appear here.
    </EmptyState>
  ),
};

export const stories: Stories = {
  BulkBar: {
    default: (
      <BulkBar count={3} onClear={doNothing}>
        <Button size="xs">Delete</Button>
      </BulkBar>
    ),
  },
  ColumnsMenu: { default: <ColumnsMenu name="catalog" columns={columns} /> },
  DataTable: {
    default: <DataTable {...table} />,
    'with a selection': (
      <DataTable {...table} selection={new Set(['Ava Brooks'])} onSelectionChange={doNothing} />
    ),
    dense: <DataTable {...table} isDense />,
    loading: <DataTable {...table} rows={[]} total={0} loading view={{ ...view, pageSize: 3 }} />,
    empty: <DataTable {...table} rows={[]} />,
  },
  Pager: {
    'first page': <Pager view={view} onViewChange={doNothing} count={1204} noun="contacts" />,
    'fixed size': <Pager view={{ ...view, page: 60 }} onViewChange={doNothing} count={1204} hasFixedSize />,
    empty: <Pager view={view} onViewChange={doNothing} count={0} noun="contacts" />,
  },
};

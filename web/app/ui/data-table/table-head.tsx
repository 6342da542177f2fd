import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header } from '@tanstack/react-table';
import { cellLayout, widthOf } from './cell-layout.ts';
import { type Features, selectColumn } from './columns.ts';
import classes from './data-table.module.css';
import { ResizeHandle } from './resize-handle.tsx';
import type { DataTableInstance } from './use-data-table.ts';

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  label: string;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({ table, label }: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <>
      <colgroup>
        {headers.map(({ id, column }) => (
          <col key={id} style={{ width: widthOf(table, column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {headers.map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? spoken[sorted] : undefined}
                {...cellLayout(table, header.column)}
              >
                {header.id === selectColumn ? (
                  <SelectPage table={table} label={label} />
                ) : (
                  <HeaderWords header={header} />
                )}
                {header.column.getCanResize() && <ResizeHandle table={table} header={header} />}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

function SelectPage<Row extends object>({ table, label }: Props<Row>) {
  return (
    <Checkbox
      aria-label={`Select all ${label.toLowerCase()} on this page`}
      checked={table.getIsAllPageRowsSelected()}
      indeterminate={table.getIsSomePageRowsSelected()}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  );
}

function HeaderWords<Row extends object>({ header }: { header: Header<Features, Row> }) {
  const words = header.column.columnDef.meta?.header;
  if (!header.column.getCanSort()) return words;
  const sorted = header.column.getIsSorted();
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
      {words}
      <Arrow size={13} aria-hidden="true" data-on={sorted !== false || undefined} />
    </button>
  );
}

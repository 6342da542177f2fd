import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { RowCheckbox } from '../row-checkbox.tsx';
import { canSort, getFixedWidth, type PlacedColumn, selectionColumnId } from './columns.ts';
import classes from './data-table.module.css';
import { ResizeHandle } from './resize-handle.tsx';
import type { DataTableState } from './use-data-table.ts';

interface Props<Row> {
  table: DataTableState<Row>;
  label: string;
}

export function TableHead<Row>({ table, label }: Props<Row>) {
  const { columns, sort } = table;
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: getFixedWidth(column, columns) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={
                sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
              }
              {...column.layout}
            >
              {column.id === selectionColumnId ? (
                <SelectPage table={table} label={label} />
              ) : (
                <>
                  <HeaderContent column={column} table={table} />
                  <ResizeHandle column={column} onWidth={(width) => table.setWidth(column.id, width)} />
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function SelectPage<Row>({ table: { rows, canSelect, isSelected, select }, label }: Props<Row>) {
  const chosen = rows.filter(({ id }) => isSelected(id)).length;
  const isWholePage = rows.length > 0 && chosen === rows.length;
  return (
    <RowCheckbox
      aria-label={`Select all ${label.toLowerCase()} on this page`}
      checked={isWholePage}
      isPartly={chosen > 0 && !isWholePage}
      disabled={!canSelect}
      onChange={() =>
        select(
          rows.map(({ id }) => id),
          !isWholePage,
        )
      }
    />
  );
}

function HeaderContent<Row>({ column, table }: { column: PlacedColumn<Row>; table: DataTableState<Row> }) {
  if (!canSort(column)) return column.header;
  const { sort, sortBy } = table;
  const isSorted = sort?.column === column.id;
  const Arrow = isSorted && sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} onClick={() => sortBy(column)}>
      {column.header}
      <Arrow size={13} aria-hidden="true" data-on={isSorted || undefined} />
    </button>
  );
}

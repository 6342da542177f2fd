import { createOnFirstUse } from '#contract/lazy.ts';
import type { Column, SortableValue } from './columns.ts';
import type { TableView } from './table-view.ts';

/** Ignores case and sorts 9 before 10. */
const collator = createOnFirstUse(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

function compare(one: NonNullable<SortableValue>, other: NonNullable<SortableValue>): number {
  if (typeof one === 'string' && typeof other === 'string') return collator().compare(one, other);
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

const isEmpty = (value: SortableValue): value is null | undefined => value === null || value === undefined;

/** Empty values come last in both directions; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView['sort'],
): Row[] {
  const sorted = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !sorted) return [...rows];
  return rows.toSorted((first, second) => {
    const [one, other] = [sorted(first), sorted(second)];
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    return sort.descending ? compare(other, one) : compare(one, other);
  });
}

export const getPageRows = <Row>(rows: Row[], { page, pageSize }: TableView): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

/** Reverses the current sort; a new sort is ascending for text and descending for numbers and dates. */
export function nextSort<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  sort: TableView['sort'],
): NonNullable<TableView['sort']> {
  if (sort?.column === column.id) return { column: column.id, descending: !sort.descending };
  const value = rows.map((row) => column.value?.(row)).find((each) => !isEmpty(each));
  return { column: column.id, descending: value !== undefined && typeof value !== 'string' };
}

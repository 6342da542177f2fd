import { whenNeeded } from '#contract/when-needed.ts';
import type { Column, Sortable } from './columns.ts';
import type { TableView } from './table-view.ts';

/** Case does not count, and 9 stands before 10. */
const inOrder = whenNeeded(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

function compare(one: NonNullable<Sortable>, other: NonNullable<Sortable>): number {
  if (typeof one === 'string' && typeof other === 'string') return inOrder().compare(one, other);
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

const isNothing = (value: Sortable): value is null | undefined => value === null || value === undefined;

/** What has no value stands last, whichever way the others are sorted; equal ones stay as they came. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView['sort'],
): Row[] {
  const sorted = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !sorted) return [...rows];
  return rows.toSorted((first, second) => {
    const [one, other] = [sorted(first), sorted(second)];
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
    return sort.descending ? compare(other, one) : compare(one, other);
  });
}

export const pageOf = <Row>(rows: Row[], { page, pageSize }: TableView): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

/** The other way around where it is sorted already; else words from A, and figures and days from the greatest. */
export function nextSort<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  sort: TableView['sort'],
): NonNullable<TableView['sort']> {
  if (sort?.column === column.id) return { column: column.id, descending: !sort.descending };
  const value = rows.map((row) => column.value?.(row)).find((each) => !isNothing(each));
  return { column: column.id, descending: value !== undefined && typeof value !== 'string' };
}

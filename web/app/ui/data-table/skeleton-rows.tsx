import { Skeleton } from '@mantine/core';
import type { Table } from './use-data-table.ts';

interface Props<Row> {
  table: Table<Row>;
  count: number;
  visible: boolean;
}

const maxRows = 12;

/** Placeholder rows in the final layout, so that nothing jumps when the data arrives. */
export function SkeletonRows<Row>({ table, count, visible }: Props<Row>) {
  const rows = Array.from({ length: Math.min(count, maxRows) }, (_, index) => index);
  return (
    <tbody aria-hidden="true">
      {rows.map((index) => (
        <tr key={index}>
          {table.columns.map((column, at) => (
            <td key={column.id} {...column.layout}>
              {visible && <Skeleton height={12} width={`${55 + ((index * 7 + at * 13) % 35)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

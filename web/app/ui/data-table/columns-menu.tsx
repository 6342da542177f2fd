import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { PopupOpener } from '../popup-opener.tsx';
import type { Column } from './columns.ts';

const ColumnsWindow = lazyWithRetry(() => import('./columns-window.tsx'));

interface Props<Row> {
  /**
   * The name of the table. It must be the same for the menu and the table, because both store the columns
   * under this name.
   */
  name: string;
  columns: Column<Row>[];
}

export function ColumnsMenu<Row>({ name, columns }: Props<Row>) {
  return (
    <PopupOpener
      kind="dialog"
      button={(props) => (
        <Button
          {...props}
          variant="subtle"
          size="xs"
          leftSection={<IconColumns3 size={17} aria-hidden="true" />}
        >
          Columns
        </Button>
      )}
    >
      {(opened) => (
        <ColumnsWindow {...opened} name={name} choices={columns.filter(({ hideable = true }) => hideable)} />
      )}
    </PopupOpener>
  );
}

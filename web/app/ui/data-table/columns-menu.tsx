import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import { useRememberedColumns } from './remembered-columns.ts';

interface Props<Row> {
  /** The table's name: both share one memory. */
  name: string;
  columns: Column<Row>[];
}

export function ColumnsMenu<Row>({ name, columns }: Props<Row>) {
  const { visibility, setVisibility } = useRememberedColumns(name);
  const choices = columns.filter(({ hideable = true }) => hideable);
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="xs" leftSection={<IconColumns3 size={17} aria-hidden="true" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {choices.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={visibility[id] ?? true}
              onChange={(event) => setVisibility({ ...visibility, [id]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

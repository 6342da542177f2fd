import { useLocalStorage } from '@mantine/hooks';
import { localKeys } from '../../lib/storage-keys.ts';

/** Widths somebody dragged and columns somebody hid: kept on this device, per table. */
export function useRememberedColumns(table: string) {
  const [widths, setWidths] = useLocalStorage<Record<string, number>>({
    key: localKeys.columnWidths(table),
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const [visibility, setVisibility] = useLocalStorage<Record<string, boolean>>({
    key: localKeys.columnVisibility(table),
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return { widths, setWidths, visibility, setVisibility };
}

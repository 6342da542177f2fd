import { useLocalStorage } from '@mantine/hooks';
import { localStorageKeys } from '../../lib/storage-keys.ts';

/** The column widths and hidden columns that the user chose, stored per table on this device. */
export function useRememberedColumns(table: string) {
  const [widths, setWidths] = useLocalStorage<Record<string, number>>({
    key: localStorageKeys.columnWidths(table),
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const [visibility, setVisibility] = useLocalStorage<Record<string, boolean>>({
    key: localStorageKeys.columnVisibility(table),
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return { widths, setWidths, visibility, setVisibility };
}

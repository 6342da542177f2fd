import { useLocalStorage } from '@mantine/hooks';
import { type VaultView, vaultViews } from '#contract/doors-vault/doors-vault.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';

type StorageKey = 'doorsView' | 'filesView';

/**
 * The chosen view (grid or list), stored in this browser as plain text. If the stored value is invalid, the
 * first view is used.
 */
export function useViewMode(key: StorageKey): [VaultView, (view: VaultView) => void] {
  const [view, setView] = useLocalStorage<VaultView>({
    key: localStorageKeys[key],
    defaultValue: vaultViews[0],
    getInitialValueInEffect: false,
    serialize: (chosen) => chosen,
    deserialize: (text) => vaultViews.find((one) => one === text) ?? vaultViews[0],
  });
  return [view, setView];
}

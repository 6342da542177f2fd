import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SharedDraft } from './shared-draft.ts';

/** Delays writing so that typing stays fast. Leaving the page writes at once. */
const writeDelayMs = 150;

/**
 * Stores the latest draft in this browser and shows changes from other tabs. Returns a function that
 * schedules a write.
 */
export function useSharedDraft<T extends object>(
  copies: SharedDraft<T> | undefined,
  latest: RefObject<T | undefined>,
  show: (joined: T) => void,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const mine = latest.current;
    if (!copies || !mine) return;
    const merged = copies.save(mine);
    if (merged !== mine) show(merged);
  };
  const onStorage = useEffectEvent(({ key }: StorageEvent) => key === copies?.key && store());
  const onHide = useEffectEvent(() => timer.current !== undefined && store());
  useEffect(() => {
    const onStorageEvent = (event: StorageEvent) => void onStorage(event);
    const onPageHide = () => void onHide();
    window.addEventListener('storage', onStorageEvent);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onPageHide);
    return () => {
      window.removeEventListener('storage', onStorageEvent);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onPageHide);
      onPageHide();
    };
  }, []);
  return () => {
    timer.current ??= setTimeout(store, writeDelayMs);
  };
}

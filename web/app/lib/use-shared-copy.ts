import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SharedCopy } from './shared-copy.ts';

/** Typing is not to wait for the storage: it is written when this much has passed, or when the page is left. */
const pause = 150;

/** Keeps the latest work in this browser, and shows what another tab made of it. Answers how to ask for that. */
export function useSharedCopy<T extends object>(
  copies: SharedCopy<T> | undefined,
  latest: RefObject<T | undefined>,
  show: (joined: T) => void,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const mine = latest.current;
    if (!copies || !mine) return;
    const kept = copies.keep(mine);
    if (kept !== mine) show(kept);
  };
  const onStorage = useEffectEvent(({ key }: StorageEvent) => key === copies?.key && keep());
  const onHide = useEffectEvent(() => timer.current !== undefined && keep());
  useEffect(() => {
    const hear = (event: StorageEvent) => void onStorage(event);
    const hide = () => void onHide();
    window.addEventListener('storage', hear);
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      hide();
    };
  }, []);
  return () => {
    timer.current ??= setTimeout(keep, pause);
  };
}

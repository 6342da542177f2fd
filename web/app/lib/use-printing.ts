import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Drawn anew before the event ends: the browser prints what stands there then. */
function subscribe(onChange: () => void): () => void {
  const report = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', report);
  window.addEventListener('afterprint', report);
  return () => {
    window.removeEventListener('beforeprint', report);
    window.removeEventListener('afterprint', report);
  };
}

/** Whether the page is being printed: lists that draw only what is in sight draw everything then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Renders synchronously, because the browser prints the page as it is when the event handler ends. */
function subscribe(onChange: () => void): () => void {
  const onPrintEvent = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', onPrintEvent);
  window.addEventListener('afterprint', onPrintEvent);
  return () => {
    window.removeEventListener('beforeprint', onPrintEvent);
    window.removeEventListener('afterprint', onPrintEvent);
  };
}

/** Whether the page is being printed; virtualized lists then render all rows. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

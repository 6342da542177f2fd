import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../toast.tsx';

/**
 * The maximum number of printed rows. More rows would fill over fifty sheets and block the browser.
 * `PrintNote` says how many are missing.
 */
export const maxPrintedRows = 2_000;

interface Options<All> {
  /** Whether the screen shows only a part of the list. */
  isPartial: boolean;
  load: () => Promise<All>;
  /** The list's element. The print shortcut prints the whole list only if no dialog covers this element. */
  frame?: RefObject<HTMLElement | null>;
}

const isPrintShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Whether no dialog covers the list. The browser prints an open dialog alone, without the page behind it. */
function isInFront(frame: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(frame));
}

/**
 * Prints a whole list, although the screen shows only one page. Loads all rows, prints them, and shows the page
 * again.
 */
export function usePrintAll<All>({ isPartial, load, frame }: Options<All>) {
  const [all, setAll] = useState<All>();
  const [isLoading, setLoading] = useState(false);

  async function print() {
    setLoading(true);
    try {
      const loaded = await load();
      flushSync(() => setAll(() => loaded));
    } catch {
      toast.error('The list couldn’t be loaded', 'Nothing was printed. Please try again.');
      return;
    } finally {
      setLoading(false);
    }
    window.print();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPartial || !isPrintShortcut(event) || !isInFront(frame?.current ?? null)) return;
    event.preventDefault();
    if (!isLoading) void print();
  });
  useEffect(() => {
    const reset = () => setAll(undefined);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('afterprint', reset);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('afterprint', reset);
    };
  }, []);

  return { all, isLoading, print };
}

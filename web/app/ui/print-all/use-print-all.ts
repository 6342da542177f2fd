import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../toast.tsx';

/** More rows than this fill over fifty sheets and make the browser wait; the paper says what is missing. */
export const mostPrinted = 2_000;

interface Options<All> {
  /** Whether there is more than the screen shows. */
  isPartial: boolean;
  load: () => Promise<All>;
  /** Where the list is, if it may be in a dialog: the shortcut prints what is in front. */
  frame?: RefObject<HTMLElement | null>;
}

const isPrintShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** An open dialog is printed alone, without the page behind it. */
function isInFront(frame: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(frame));
}

/** Prints a list that shows only a page of itself: loads everything, prints, and shows the page again. */
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
    const forget = () => setAll(undefined);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('afterprint', forget);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('afterprint', forget);
    };
  }, []);

  return { all, isLoading, print };
}

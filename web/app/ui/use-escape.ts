import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

const taken = new WeakSet<Event>();

const isTopmost = (window: Element | null) =>
  window?.contains([...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null) ?? false;

/** An open list or menu takes Escape for itself. */
const isForSomethingInside = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Escape closes the window on top, and no other one below it. */
export function useEscape(window: RefObject<Element | null>, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || taken.has(event)) return;
      if (isForSomethingInside(event) || !isTopmost(window.current)) return;
      taken.add(event);
      close();
    },
    { capture: true },
  );
}

import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

const handled = new WeakSet<Event>();

const isTopmost = (window: Element | null) =>
  window?.contains([...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null) ?? false;

/** An open list or menu handles Escape itself. */
const isHandledInside = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Escape closes only the topmost dialog. */
export function useEscape(window: RefObject<Element | null>, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      if (isHandledInside(event) || !isTopmost(window.current)) return;
      handled.add(event);
      close();
    },
    { capture: true },
  );
}

import { useEffect, useState } from 'react';

/** A menu goes when one of its items is chosen; the button that opened it stays. */
function lasting(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** When the window is gone, the focus is where it was before. */
export function useFocusBack(): void {
  const [before] = useState(() => lasting(document.activeElement));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

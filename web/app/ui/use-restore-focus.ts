import { useEffect, useState } from 'react';

/**
 * Returns the element that should get the focus later. For a menu item, which disappears when chosen, this is
 * the menu's button.
 */
function persistentElement(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** Returns the focus to its previous element when the dialog unmounts. */
export function useRestoreFocus(): void {
  const [before] = useState(() => persistentElement(document.activeElement));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

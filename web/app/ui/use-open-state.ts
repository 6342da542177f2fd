import { startTransition, useMemo, useState } from 'react';

/**
 * Whether a dialog is open, and functions that open and close it. The dialog and the page around it render in
 * interruptible steps, so that the browser can first show that the button was pressed.
 */
export function useOpenState() {
  const [isOpen, setOpen] = useState(false);
  const actions = useMemo(
    () => ({
      open: () => startTransition(() => setOpen(true)),
      close: () => startTransition(() => setOpen(false)),
    }),
    [],
  );
  return [isOpen, actions] as const;
}

import { useEffect, useState } from 'react';

/** Only one menu is open at a time; a scroll, Escape or a click elsewhere closes it. */
export function useOpenMenu() {
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    if (!open) return;
    // Closes only this menu, because the same click may have opened another.
    const close = () => setOpen((now) => (now === open ? undefined : now));
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest(`[data-menu="${open}"]`))) close();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close);
    };
  }, [open]);

  return {
    open,
    toggle: (name: string) => setOpen((now) => (now === name ? undefined : name)),
    close: () => setOpen(undefined),
  };
}

export type OpenMenu = ReturnType<typeof useOpenMenu>;

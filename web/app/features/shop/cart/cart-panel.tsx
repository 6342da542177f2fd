import { type ComponentType, useEffect, useState } from 'react';
import { showLoadError } from '../../../ui/show-load-error.ts';
import { useCart } from './cart-provider.tsx';
import type { NavigateToUrl } from './use-checkout.ts';

const navigate: NavigateToUrl = (address) => window.location.assign(address);

/** Loads the cart's code when it is first opened. After a sign-in from the cart, the cart opens again. */
export function CartPanel({ go = navigate }: { go?: NavigateToUrl }) {
  const { isOpen, toggle } = useCart();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('cart') === 'open') toggle(true);
  }, [toggle]);
  const Sidebar = useSidebarCode(isOpen, toggle);
  return isOpen && Sidebar && <Sidebar go={go} />;
}

/**
 * Fetches the sidebar's code when the cart opens. If that fails, closes the cart; opening the cart again
 * repeats the fetch. `lazyWithRetry` would load the component library on public pages, which do not need it.
 */
function useSidebarCode(isOpen: boolean, toggle: (isOpen: boolean) => void) {
  const [Sidebar, setSidebar] = useState<ComponentType<{ go: NavigateToUrl }>>();
  const isNeeded = isOpen && !Sidebar;
  useEffect(() => {
    if (!isNeeded) return;
    import('./cart-sidebar.tsx').then(
      ({ CartSidebar }) => setSidebar(() => CartSidebar),
      () => {
        showLoadError();
        toggle(false);
      },
    );
  }, [isNeeded, toggle]);
  return Sidebar;
}

import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { useCart } from './cart-provider.tsx';
import type { Navigate } from './use-checkout.ts';

const CartSidebar = lazyWithRetry(async () => ({
  default: (await import('./cart-sidebar.tsx')).CartSidebar,
}));

const navigate: Navigate = (address) => window.location.assign(address);

/** Loads the cart's code when it is first opened. After a sign-in from the cart, the cart opens again. */
export function CartPanel({ go = navigate }: { go?: Navigate }) {
  const { isOpen, toggle } = useCart();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('cart') === 'open') toggle(true);
  }, [toggle]);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CartSidebar go={go} onLoadError={() => toggle(false)} />
      </Suspense>
    )
  );
}

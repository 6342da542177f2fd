import { Suspense, useEffect } from 'react';
import { later } from '../../../ui/later.tsx';
import { useCart } from './cart-provider.tsx';
import type { Go } from './use-checkout.ts';

const CartSidebar = later(async () => ({ default: (await import('./cart-sidebar.tsx')).CartSidebar }));

const navigate: Go = (address) => window.location.assign(address);

/** Fetches the cart when it is first opened. After a sign-in from the cart, it opens again. */
export function CartPanel({ go = navigate }: { go?: Go }) {
  const { isOpen, toggle } = useCart();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('cart') === 'open') toggle(true);
  }, [toggle]);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CartSidebar go={go} onLost={() => toggle(false)} />
      </Suspense>
    )
  );
}

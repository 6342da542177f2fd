import { Suspense, useEffect } from 'react';
import { later } from '../../../ui/later.tsx';
import { useCart } from './cart-provider.tsx';
import type { Go } from './use-checkout.ts';

const CartSidebar = later(async () => ({ default: (await import('./cart-sidebar.tsx')).CartSidebar }));

const leaveFor: Go = (address) => window.location.assign(address);

/** The cart itself is fetched when somebody opens it. Whoever comes back from signing in finds it open. */
export function CartPanel({ go = leaveFor }: { go?: Go }) {
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

import { lazy, Suspense, useEffect } from 'react';
import { useCart } from './cart-provider.tsx';

const CartSidebar = lazy(async () => ({ default: (await import('./cart-sidebar.tsx')).CartSidebar }));

/** The cart itself is fetched when somebody opens it. Whoever comes back from signing in finds it open. */
export function CartPanel() {
  const { isOpen, toggle } = useCart();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('cart') === 'open') toggle(true);
  }, [toggle]);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <CartSidebar />
      </Suspense>
    )
  );
}

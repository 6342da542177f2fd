import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type CartItem, type CartState, cartTotalText, countCartItems } from './cart-rules.ts';
import { cartStore } from './cart-store.ts';

export interface Cart extends CartState {
  itemCount: number;
  totalAmount: string;
  add: (item: Omit<CartItem, 'quantity'>) => void;
  remove: (id: string) => void;
  updateQuantity: (id: string, quantity: number) => void;
  clear: () => void;
  toggle: (isOpen?: boolean) => void;
  typeEmail: (email: string) => void;
}

const CartContext = createContext<Cart | undefined>(undefined);

const actions = {
  add: (item: Omit<CartItem, 'quantity'>) => cartStore.dispatch({ type: 'add', item }),
  remove: (id: string) => cartStore.dispatch({ type: 'remove', id }),
  updateQuantity: (id: string, quantity: number) => cartStore.dispatch({ type: 'update', id, quantity }),
  clear: () => cartStore.dispatch({ type: 'clear' }),
  toggle: (isOpen?: boolean) => cartStore.dispatch({ type: 'toggle', isOpen }),
  typeEmail: (email: string) => cartStore.dispatch({ type: 'email', email }),
};

export function CartProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.read, cartStore.readOnServer);
  const cart = useMemo(
    () => ({ ...state, ...actions, itemCount: countCartItems(state), totalAmount: cartTotalText(state) }),
    [state],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

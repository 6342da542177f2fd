import { localKeys } from '../../../lib/storage-keys.ts';
import { type CartAction, type CartState, cartAfter, emptyCart, itemsIn } from './cart-rules.ts';

/** One cart a page, whichever part of it asks; kept in the browser, and the same in every window. */
let state: CartState = emptyCart;
let isLoaded = false;
const listeners = new Set<() => void>();

function set(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

function keep(): void {
  try {
    localStorage.setItem(localKeys.cart, JSON.stringify(state.items));
  } catch {
    // A browser that keeps nothing still sells.
  }
}

function loadOnce(): void {
  if (isLoaded) return;
  isLoaded = true;
  load();
}

function load(): void {
  try {
    set(cartAfter(state, { type: 'load', items: itemsIn(localStorage.getItem(localKeys.cart)) }));
  } catch {
    set(state);
  }
}

const onStorage = ({ key }: StorageEvent) => (key === localKeys.cart || key === null) && load();

export const cartStore = {
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    loadOnce();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
  read: (): CartState => state,
  readOnServer: (): CartState => emptyCart,
  dispatch: (action: CartAction): void => {
    loadOnce();
    const before = state.items;
    set(cartAfter(state, action));
    if (state.items !== before) keep();
  },
  /** For tests: as on a page that has just been opened. */
  reset: (): void => {
    state = emptyCart;
    isLoaded = false;
  },
};

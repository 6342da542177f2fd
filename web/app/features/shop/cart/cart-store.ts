import { localStorageKeys } from '../../../lib/storage-keys.ts';
import { type CartAction, type CartState, emptyCart, parseStoredItems, reduceCart } from './cart-rules.ts';

/** All islands of a page share one cart, which is stored in the browser and synchronized between windows. */
let state: CartState = emptyCart;
let isLoaded = false;
const listeners = new Set<() => void>();

function set(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

function store(): void {
  try {
    localStorage.setItem(localStorageKeys.cart, JSON.stringify(state.items));
  } catch {
    // The cart still works without browser storage, but does not survive a reload.
  }
}

function loadOnce(): void {
  if (isLoaded) return;
  isLoaded = true;
  load();
}

function load(): void {
  try {
    set(
      reduceCart(state, {
        type: 'load',
        items: parseStoredItems(localStorage.getItem(localStorageKeys.cart)),
      }),
    );
  } catch {
    set(state);
  }
}

const onStorage = ({ key }: StorageEvent) => (key === localStorageKeys.cart || key === null) && load();

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
    set(reduceCart(state, action));
    if (state.items !== before) store();
  },
  /** Resets to the state of a newly opened page, for tests. */
  reset: (): void => {
    state = emptyCart;
    isLoaded = false;
  },
};

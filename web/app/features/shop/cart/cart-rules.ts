import { type Cents, centsFromDollars } from '#contract/money.ts';
import { calculateTotalPrice, maxQuantity } from '#contract/shop/cart.ts';

export interface CartItem {
  id: string;
  text: string;
  image: string;
  /** A decimal string: `19.99`. */
  price: string;
  quantity: number;
}

export interface CartState {
  readonly items: readonly CartItem[];
  readonly isOpen: boolean;
  /** The email typed so far; undefined until someone types one. */
  readonly typedEmail?: string;
}

export const emptyCart: CartState = { items: [], isOpen: false };

export type CartAction =
  | { type: 'add'; item: Omit<CartItem, 'quantity'> & { quantity?: number } }
  | { type: 'remove'; id: string }
  | { type: 'update'; id: string; quantity: number }
  | { type: 'clear' }
  | { type: 'load'; items: readonly CartItem[] }
  | { type: 'toggle'; isOpen?: boolean }
  | { type: 'email'; email: string };

export function reduceCart(state: CartState, action: CartAction): CartState {
  const { items } = state;
  switch (action.type) {
    case 'add':
      if (items.some(({ id }) => id === action.item.id)) return state;
      return { ...state, items: [...items, { quantity: 1, ...action.item }] };
    case 'remove':
      return { ...state, items: items.filter(({ id }) => id !== action.id) };
    case 'update':
      return {
        ...state,
        items: items.flatMap((item) =>
          item.id === action.id ? withQuantity(item, action.quantity) : [item],
        ),
      };
    case 'clear':
      return { ...state, items: [] };
    case 'load':
      return { ...state, items: action.items };
    case 'toggle':
      return { ...state, isOpen: action.isOpen ?? !state.isOpen };
    case 'email':
      return { ...state, typedEmail: action.email };
  }
}

/** Sets a quantity; zero or less removes the item. */
function withQuantity(item: CartItem, quantity: number): CartItem[] {
  if (!Number.isInteger(quantity)) return [item];
  return quantity <= 0 ? [] : [{ ...item, quantity: Math.min(quantity, maxQuantity) }];
}

export const countCartItems = ({ items }: CartState): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

const unitOf = ({ price }: CartItem): Cents => centsFromDollars(Number(price)) ?? (0 as Cents);

/** The total, such as `29.99`, computed with the prices on the page. The server computes the total again. */
export const cartTotalText = ({ items }: CartState): string =>
  (calculateTotalPrice(items.map((item) => ({ unit: unitOf(item), quantity: item.quantity }))) / 100).toFixed(
    2,
  );

const isItem = (value: unknown): value is CartItem => {
  const { id, text, image, price, quantity } = (value ?? {}) as Partial<CartItem>;
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof image === 'string' &&
    image.startsWith('/images/') &&
    /^\d{1,6}\.\d{2}$/.test(price ?? '') &&
    Number.isInteger(quantity) &&
    (quantity ?? 0) > 0
  );
};

/** Parses a stored cart; ignores anything invalid, because storage can contain anything. */
export function parseStoredItems(stored: string | null): CartItem[] {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(items)) return [];
    const good = items
      .filter(isItem)
      .map((item) => ({ ...item, quantity: Math.min(item.quantity, maxQuantity) }));
    return good.filter(({ id }, index) => good.findIndex((other) => other.id === id) === index);
  } catch {
    return [];
  }
}

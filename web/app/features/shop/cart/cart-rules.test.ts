import { expect, test } from 'vitest';
import {
  type CartState,
  cartTotalText,
  countCartItems,
  emptyCart,
  parseStoredItems,
  reduceCart,
} from './cart-rules.ts';

const workbook = { id: 'workbook', text: 'Workbook', image: '/images/products/workbook.svg', price: '19.99' };
const bingo = { id: 'bingo', text: 'Bingo', image: '/images/products/bingo.svg', price: '10.00' };
const withBoth = [workbook, bingo].reduce<CartState>(
  (state, item) => reduceCart(state, { type: 'add', item }),
  emptyCart,
);

test('adding a product twice puts it into the cart once', () => {
  const again = reduceCart(withBoth, { type: 'add', item: { ...workbook, price: '1.00' } });
  expect(again.items).toEqual([
    { ...workbook, quantity: 1 },
    { ...bingo, quantity: 1 },
  ]);
});

test('a quantity of zero or less removes the product from the cart', () => {
  for (const quantity of [0, -1, -100])
    expect(reduceCart(withBoth, { type: 'update', id: 'workbook', quantity }).items).toEqual([
      { ...bingo, quantity: 1 },
    ]);
});

test('the cart limits a quantity to integers of at most twenty', () => {
  const many = reduceCart(withBoth, { type: 'update', id: 'bingo', quantity: 1e9 });
  expect(many.items[1]?.quantity).toBe(20);
  expect(reduceCart(many, { type: 'update', id: 'bingo', quantity: 1.5 }).items[1]?.quantity).toBe(20);
});

test('reduceCart removes a product, clears the cart, and opens or closes it', () => {
  expect(reduceCart(withBoth, { type: 'remove', id: 'bingo' }).items.map(({ id }) => id)).toEqual([
    'workbook',
  ]);
  expect(reduceCart({ ...withBoth, isOpen: true }, { type: 'clear' })).toEqual({ items: [], isOpen: true });
  expect(reduceCart(withBoth, { type: 'toggle' }).isOpen).toBe(true);
  expect(reduceCart({ ...withBoth, isOpen: true }, { type: 'toggle', isOpen: true }).isOpen).toBe(true);
});

test('the cart total is exact to the cent and has two decimals', () => {
  const three = reduceCart(withBoth, { type: 'update', id: 'workbook', quantity: 3 });
  expect([countCartItems(three), cartTotalText(three)]).toEqual([4, '69.97']);
  expect(cartTotalText(emptyCart)).toBe('0.00');
});

test.each([
  ['no stored cart', null],
  ['an object instead of a list', '{"id":1}'],
  ['truncated JSON', '[{"id":'],
  [
    'entries that are not products',
    '[1,null,"x",{"id":5},{"id":"a","text":"b","image":"/images/c","price":"free","quantity":1}]',
  ],
  [
    'a picture from another site',
    JSON.stringify([{ ...workbook, image: 'https://evil.example/x.svg', quantity: 1 }]),
  ],
  ['a quantity of zero', JSON.stringify([{ ...workbook, quantity: 0 }])],
])('an invalid stored cart is ignored: %s', (_, kept) => {
  expect(parseStoredItems(kept)).toEqual([]);
});

test('a stored cart is read without repeated products and with limited quantities', () => {
  const storedCart = JSON.stringify([
    { ...workbook, quantity: 99 },
    { ...workbook, quantity: 1 },
    { ...bingo, quantity: 2 },
  ]);
  expect(parseStoredItems(storedCart)).toEqual([
    { ...workbook, quantity: 20 },
    { ...bingo, quantity: 2 },
  ]);
});

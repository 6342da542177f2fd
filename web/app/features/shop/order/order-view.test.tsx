import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartStore } from '../cart/cart-store.ts';
import { OrderView } from './order-view.tsx';

const line = (id: string) => ({
  id,
  text: id,
  image: `/images/products/${id}.svg`,
  price: '10.00',
  quantity: 1,
});

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([line('bingo-success'), line('workbook')]));
  cartStore.reset();
  const order = {
    number: 'A-1',
    placedAt: '2026-11-17T12:00:00.000Z',
    state: 'paid',
    total: 10,
    expiresAt: null,
    receiptLink: null,
    lines: [{ ...line('bingo-success'), amount: 10, downloadsLeft: 5, downloadLink: '/api/download/x' }],
  };
  vi.stubGlobal('fetch', async () => Response.json(order));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
});

async function openOrder(address: string): Promise<string[]> {
  window.history.replaceState(null, '', address);
  render(<OrderView />);
  await screen.findByText('5 downloads left');
  return JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ id }: { id: string }) => id);
}

test('a buyer who returns from the payment page no longer has the paid products in the cart', async () => {
  expect(await openOrder('/order?link=abc&from=checkout')).toEqual(['workbook']);
  expect(window.location.search).toBe('?link=abc');
});

test('opening an order from the link in its email does not change the cart', async () => {
  expect(await openOrder('/order?link=abc')).toEqual(['bingo-success', 'workbook']);
});

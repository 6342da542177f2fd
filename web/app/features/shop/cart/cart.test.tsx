import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartMessages } from '#contract/shop/cart.ts';
import { expectStatus } from '../../../testing/expect-status.ts';
import { clickButton } from '../../../testing/press.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartProvider, useCart } from './cart-provider.tsx';
import { cartStore } from './cart-store.ts';

const product = {
  id: 'homestead-template',
  text: 'Homestead Template',
  image: '/images/products/a.svg',
  price: '0.00',
};

let answer: () => Response;
let member: { email: string } | null;
let sessionKnown: Promise<void>;
let sent: unknown[];
const assigned: string[] = [];

beforeEach(() => {
  localStorage.clear();
  cartStore.reset();
  sent = [];
  assigned.length = 0;
  member = null;
  sessionKnown = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/api/session')) {
      await sessionKnown;
      return Response.json({ person: member });
    }
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Add() {
  const { add, toggle, itemCount } = useCart();
  return (
    <button
      type="button"
      onClick={() => {
        add(product);
        toggle(true);
      }}
    >
      Add, {itemCount}
    </button>
  );
}

const show = () =>
  render(
    <CartProvider>
      <Add />
      <CartPanel go={(address) => void assigned.push(address)} />
    </CartProvider>,
  );

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const type = (email: string) => fireEvent.change(emailField(), { target: { value: email } });

async function openCart() {
  show();
  clickButton(/^Add/);
  await screen.findByRole('button', { name: 'Checkout' });
}

test('useCart throws outside its provider', () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Add />)).toThrow('useCart must be used within a CartProvider');
  noise.mockRestore();
});

test('the cart is stored in the browser and restored after a reload', async () => {
  await openCart();
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([{ ...product, quantity: 1 }]);
  cartStore.reset();
  show();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add, 1' }).length).toBeGreaterThan(0));
});

test('the cart shows changes made in another window', async () => {
  await openCart();
  localStorage.setItem('cart', '[]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(screen.getByRole('button', { name: 'Add, 0' })).toBeTruthy();
});

test('a missing or malformed email gets the focus and shows an error until it is edited', async () => {
  await openCart();
  type('  ');
  vi.useFakeTimers();
  clickButton('Checkout');
  const problem = () =>
    document.getElementById(emailField().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(problem()).toBe(cartMessages.emailRequired);
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(emailField());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(problem()).toBe(cartMessages.emailRequired);
  type('ava@');
  expect(emailField().getAttribute('aria-invalid')).toBeNull();
  clickButton('Checkout');
  expect(problem()).toBe(cartMessages.emailInvalid);
  expect(sent).toEqual([]);
});

test('an email that the server refuses shows an error at the email field', async () => {
  await openCart();
  type('ava@example.com');
  answer = () =>
    Response.json(
      {
        code: 'invalid',
        message: 'x',
        issues: [{ field: 'customerEmail', message: cartMessages.emailInvalid }],
      },
      { status: 400 },
    );
  clickButton('Checkout');
  await screen.findByText(cartMessages.emailInvalid);
  expect(document.activeElement).toBe(emailField());
});

test('the cart fills in the email of a member and shows a visitor a hint to sign in', async () => {
  const signInHint = /Sign in to check out\./;
  await openCart();
  await screen.findByText(signInHint);
  clickButton('Close the cart');
  member = { email: 'member@example.com' };
  clickButton(/^Add/);
  await waitFor(() => expect(emailField().value).toBe('member@example.com'));
  expect(screen.queryByText(signInHint)).toBeNull();
});

test("the member's email is not filled in if it arrives while the buyer is typing", async () => {
  let answerSession = () => {};
  sessionKnown = new Promise((resolve) => {
    answerSession = resolve;
  });
  member = { email: 'member@example.com' };
  await openCart();
  act(() => emailField().focus());
  await act(async () => answerSession());
  expect(emailField().value).toBe('');
  act(() => emailField().blur());
  expect(emailField().value).toBe('member@example.com');
});

test('an empty cart cannot be checked out', async () => {
  await openCart();
  type('ava@example.com');
  clickButton('Clear');
  clickButton('Checkout');
  await expectStatus(cartMessages.empty);
});

test('a free order shows a confirmation, empties the cart, and opens the downloads after three seconds', async () => {
  await openCart();
  type('ava@example.com');
  vi.useFakeTimers();
  answer = () =>
    Response.json({
      isFree: true,
      emailSent: true,
      redirectUrl: '/order?link=x',
      sessionId: null,
      error: null,
    });
  clickButton('Checkout');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(sent).toEqual([{ items: [{ id: product.id, quantity: 1 }], customerEmail: 'ava@example.com' }]);
  expect(screen.getByRole('status').textContent).toBe(cartMessages.mailed);
  expect(localStorage.getItem('cart')).toBe('[]');
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(assigned).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(assigned).toEqual(['/order?link=x']);
});

test('a free order whose email cannot be sent shows an error for ten seconds and keeps the cart', async () => {
  await openCart();
  type('ava@example.com');
  vi.useFakeTimers();
  answer = () =>
    Response.json({ isFree: true, emailSent: false, redirectUrl: null, sessionId: null, error: null });
  clickButton('Checkout');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('status').textContent).toBe(cartMessages.notMailed);
  await act(() => vi.advanceTimersByTimeAsync(9900));
  expect(screen.getByRole('status').textContent).toBe(cartMessages.notMailed);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toHaveLength(1);
});

test.each([
  ['no payment session', { sessionId: null, redirectUrl: null }, cartMessages.noSession],
  ['no payment page', { sessionId: 'cs_1', redirectUrl: null }, cartMessages.noStripe],
])('checking out paid products shows an error if the response has %s', async (_, session, words) => {
  await openCart();
  type('ava@example.com');
  answer = () => Response.json({ isFree: false, emailSent: false, error: null, ...session });
  clickButton('Checkout');
  await expectStatus(words);
});

test('a buyer who checks out paid products is sent to the payment page', async () => {
  await openCart();
  type('ava@example.com');
  answer = () =>
    Response.json({
      isFree: false,
      emailSent: false,
      error: null,
      sessionId: 'cs_1',
      redirectUrl: 'https://pay.example/1',
    });
  clickButton('Checkout');
  await waitFor(() => expect(assigned).toEqual(['https://pay.example/1']));
  answer = () => Response.json({ code: 'not_signed_in', message: 'x' }, { status: 401 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', false),
  );
  clickButton('Checkout');
  await waitFor(() => expect(assigned[1]).toBe('/login?next=%2Fproducts%3Fcart%3Dopen'));
});

test('an internal server error at checkout is shown without its details', async () => {
  await openCart();
  type('ava@example.com');
  answer = () => Response.json({ code: 'internal', message: 'stack' }, { status: 500 });
  clickButton('Checkout');
  await expectStatus(cartMessages.failed);
});

test('a buyer who already owns a file must confirm the order', async () => {
  await openCart();
  type('ava@example.com');
  const message = cartMessages.alreadyOwned(['Homestead Template']);
  answer = () =>
    Response.json({ code: 'conflict', message, details: { owned: [product.id] } }, { status: 409 });
  clickButton('Checkout');
  await expectStatus(message);
  clickButton('Checkout');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((order) => (order as { confirmedOwned?: string[] }).confirmedOwned)).toEqual([
    undefined,
    [product.id],
  ]);
});

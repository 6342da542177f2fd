import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartProvider } from '../../../features/shop/public.ts';
import { clickButton } from '../../../testing/press.ts';
import { NavBar } from './nav-bar.tsx';

const ava = {
  role: 'AGENT',
  firstName: 'Ava',
  lastName: 'Brooks',
  profilePicture: null,
  vendorCompanyName: null,
};

function show(person: object | null = null) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/session' ? { person } : {}));
  render(
    <CartProvider>
      <NavBar />
    </CartProvider>,
  );
}

function scrollTo(y: number) {
  act(() => {
    window.scrollY = y;
    window.dispatchEvent(new Event('scroll'));
  });
}

const bar = () => screen.getByRole('banner').dataset;

afterEach(() => {
  window.scrollY = 0;
  vi.unstubAllGlobals();
});

test('the navigation bar is transparent only at the top of the page', () => {
  show();
  expect(bar().atTop).toBe('true');
  scrollTo(20);
  expect(bar().atTop).toBeUndefined();
});

test('the navigation bar hides when the visitor scrolls down past 50 pixels and returns on scrolling up', () => {
  show();
  scrollTo(50);
  expect(bar().hidden).toBeUndefined();
  scrollTo(51);
  expect(bar().hidden).toBe('true');
  scrollTo(40);
  expect(bar().hidden).toBeUndefined();
});

test('scrolling down closes the mobile menu', () => {
  show();
  clickButton('Open the menu');
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  scrollTo(200);
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
});

test('a submenu of the navigation bar opens on a click and closes on scroll, Escape or a click elsewhere', () => {
  show();
  const isOpen = () => screen.queryByRole('link', { name: 'FAQ' }) !== null;
  const closers = [
    () => scrollTo(window.scrollY + 5),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.click(document.body),
  ];
  for (const close of closers) {
    clickButton('Support');
    expect(isOpen()).toBe(true);
    close();
    expect(isOpen()).toBe(false);
  }
});

test('a signed-out visitor sees Login and Signup', () => {
  show();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Signup' }).getAttribute('href')).toBe('/signup');
});

test('a signed-in user sees the profile menu, and only one menu is open at a time', async () => {
  show(ava);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Login' })).toBeNull());
  clickButton('Support');
  clickButton(/Profile of Ava Brooks/);
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull();
  expect(screen.getByRole('link', { name: 'The Sphere' }).getAttribute('href')).toBe(
    '/ava.brooks/the-sphere',
  );
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('the navigation bar marks the current page', () => {
  window.history.replaceState(null, '', '/products');
  show();
  const link = screen.getByRole('link', { name: 'Products' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Speakers' }).getAttribute('aria-current')).toBeNull();
  window.history.replaceState(null, '', '/');
});

function fakeSystemScheme(isDark: boolean) {
  const listeners: (() => void)[] = [];
  const system = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', () => system);
  return (next: boolean) => {
    system.matches = next;
    for (const listener of listeners) listener();
  };
}

test('a public page follows the system’s color scheme until the visitor chooses one', () => {
  const { dataset } = document.documentElement;
  const setSystemDark = fakeSystemScheme(false);
  show();
  setSystemDark(true);
  expect(dataset.mantineColorScheme).toBe('dark');
  setSystemDark(false);
  expect(dataset.mantineColorScheme).toBe('light');
  clickButton('Switch between light and dark');
  expect(dataset.mantineColorScheme).toBe('dark');
  setSystemDark(true);
  setSystemDark(false);
  expect(dataset.mantineColorScheme).toBe('dark');
  localStorage.clear();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const tabBar = <TabBar onSearch={() => {}} />;
const basic = { subscriptionPlan: 'basic', subscriptionStatus: 'trialing' } as const;

const tabNames = () =>
  [...screen.getByRole('navigation', { name: 'Shortcuts' }).children].map(
    (tab) => tab.textContent || tab.getAttribute('aria-label'),
  );

test('the tab bar of an agent has Today, People, Add, Deals and Doors', async () => {
  await renderDesktop(tabBar, { path: '/ava.brooks/the-sphere' });
  expect(tabNames()).toEqual(['Today', 'People', 'Add', 'Deals', 'Doors']);
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBeNull();
});

test('the tab bar of a brokerage has its accounts instead of deals', async () => {
  await renderDesktop(tabBar, { role: 'brokerage' });
  expect(tabNames()).toEqual(['Today', 'People', 'Add', 'Brokerage', 'Doors']);
});

test('a vendor has no tab bar', async () => {
  await renderDesktop(tabBar, { role: 'vendor' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the Doors tab offers the upgrade to an agent without Pro+', async () => {
  const { router } = await renderDesktop(tabBar, { profile: basic });
  fireEvent.click(screen.getByRole('button', { name: 'Doors' }));
  expect(router.state.location.search).toBe('?panel=upgrade');
});

test('the Add sheet offers only what the plan allows, and Add contact opens the form', async () => {
  const { router } = await renderDesktop(tabBar, { profile: basic });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('dialog', { name: 'Add' });
  expect(screen.queryByRole('button', { name: 'Create door' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  expect(router.state.location.search).toBe('?panel=contact');
});

test('the name of the avatar button contains the initials if they are visible', async () => {
  const bar = <TopBar onMenu={() => {}} onSearch={() => {}} />;
  await renderDesktop(bar, { profile: { profilePicture: null } });
  expect(screen.getByRole('button', { name: 'Profile information, AB' })).toBeTruthy();
});

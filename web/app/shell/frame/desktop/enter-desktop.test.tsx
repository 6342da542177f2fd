import { waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { asDay } from '#contract/day.ts';
import { demoWorld } from '#demo/world.ts';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type Desktop, desktopContext } from '../../ground/desktop.ts';
import { profileQuery } from '../../ground/person/profile.ts';
import { enterDesktop } from './enter-desktop.ts';

const { accounts } = demoWorld(asDay('2026-11-17'));
const person = (key: string) => accounts.find((one) => one.key === key)?.profile as Profile;

const asked: string[] = [];

/** The server as far as the gate needs it: who is signed in. */
function signedIn(as: Profile | null) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === '/api/session' ? { person: as } : as);
  });
}

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

async function goTo(path: string) {
  let desktop: Desktop | undefined;
  const look = ({ context }: { context: Readonly<RouterContextProvider> }) => {
    desktop = context.get(desktopContext);
    return null;
  };
  const gate = {
    middleware: [enterDesktop],
    children: [
      { path: '/:username/*', loader: look },
      { path: 'profile', loader: look },
    ],
  };
  const anywhere = [{ path: '/' }, { path: '/login' }, { path: '/admin-login' }];
  const router = createMemoryRouter([...anywhere, gate], { initialEntries: [path] });
  await waitFor(() => expect(router.state.initialized && router.state.navigation.state).toBe('idle'));
  const { pathname, search } = router.state.location;
  return {
    at: pathname + search,
    error: Object.values(router.state.errors ?? {})[0],
    desktop: () => desktop,
  };
}

test('nobody signed in is asked to sign in first', async () => {
  signedIn(null);
  const { at, desktop } = await goTo('/ava.brooks/bio');
  expect(at).toBe('/login?next=%2Fava.brooks%2Fbio');
  expect(desktop()).toBeUndefined();
});

test('someone signed in finds their profile read before any screen shows', async () => {
  signedIn(person('agent'));
  const { at, desktop } = await goTo('/ava.brooks');
  expect(at).toBe('/ava.brooks');
  expect(desktop()?.username).toBe('ava.brooks');
  expect(desktop()?.cache.getQueryData(profileQuery.queryKey)?.firstName).toBe('Ava');
  expect(asked).toEqual(['/api/session']);
});

test('an address that is no one’s desktop does not exist', async () => {
  signedIn(person('agent'));
  expect((await goTo('/nonsense')).error).toMatchObject({ code: 'not_found' });
});

test('in override the demo world answers, and nothing but the session is asked of the server', async () => {
  signedIn(person('admin'));
  const { desktop } = await goTo('/nora.fields?override=broker&from=admin');
  expect(desktop()?.override).toEqual({ role: 'broker', from: 'admin' });
  expect(desktop()?.cache).not.toBe(queryClient);
  expect(desktop()?.cache.getQueryData(profileQuery.queryKey)?.firstName).toBe('Tara');
  await api.put('/api/profile', { tagLine: 'Only here.' });
  expect(await api.get('/api/profile')).toMatchObject({ role: 'BROKER', tagLine: 'Only here.' });
  expect(asked).toEqual(['/api/session']);
});

test('leaving override, the server answers again', async () => {
  signedIn(person('admin'));
  await goTo('/profile?override=agent&from=admin');
  await goTo('/profile');
  expect(await api.get<Profile>('/api/profile')).toMatchObject({ role: 'ADMIN' });
  expect(asked).toContain('/api/profile');
});

test('for anybody else override is nothing: the parameters are dropped', async () => {
  signedIn(person('agent'));
  const { at, desktop } = await goTo('/ava.brooks?override=broker&from=admin');
  expect(at).toBe('/ava.brooks');
  expect(desktop()?.override).toBeUndefined();
});

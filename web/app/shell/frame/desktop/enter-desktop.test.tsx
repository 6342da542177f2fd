import { waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { toDay } from '#contract/day.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { api } from '../../../lib/api.ts';
import { setPageUser } from '../../../lib/page-user.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type Desktop, desktopRouterContext } from '../../core/desktop.ts';
import { profileQuery } from '../../core/person/profile.ts';
import { prepareDesktop } from './enter-desktop.ts';

const { accounts } = createDemoData(toDay('2026-11-17'));
const person = (key: string) => accounts.find((one) => one.key === key)?.profile as Profile;

const requests: string[] = [];

/** A fake server that answers only the request for the session. */
function signInAs(as: Profile | null) {
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json(path === '/api/session' ? { person: as } : as);
  });
}

beforeEach(() => {
  queryClient.clear();
  setPageUser(undefined);
  requests.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

async function goTo(path: string) {
  let desktop: Desktop | undefined;
  const readContext = ({ context }: { context: Readonly<RouterContextProvider> }) => {
    desktop = context.get(desktopRouterContext);
    return null;
  };
  const gate = {
    middleware: [prepareDesktop],
    children: [
      { path: '/:username/*', loader: readContext },
      { path: 'profile', loader: readContext },
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

test('a visitor who is not signed in is redirected to the sign-in', async () => {
  signInAs(null);
  const { at, desktop } = await goTo('/ava.brooks/bio');
  expect(at).toBe('/login?next=%2Fava.brooks%2Fbio');
  expect(desktop()).toBeUndefined();
});

test("a signed-in user's profile is cached before any desktop screen renders", async () => {
  signInAs(person('agent'));
  const { at, desktop } = await goTo('/ava.brooks');
  expect(at).toBe('/ava.brooks');
  expect(desktop()?.username).toBe('ava.brooks');
  expect(desktop()?.cache.getQueryData(profileQuery.queryKey)?.firstName).toBe('Ava');
  expect(requests).toEqual(['/api/session']);
});

test('an unknown desktop URL shows the not-found page', async () => {
  signInAs(person('agent'));
  expect((await goTo('/nonsense')).error).toMatchObject({ code: 'not_found' });
});

test('in override, the demo backend answers all requests except the one for the session', async () => {
  signInAs(person('admin'));
  const { desktop } = await goTo('/nora.fields?override=broker&from=admin');
  expect(desktop()?.override).toEqual({ role: 'broker', from: 'admin' });
  expect(desktop()?.cache).not.toBe(queryClient);
  expect(desktop()?.cache.getQueryData(profileQuery.queryKey)?.firstName).toBe('Tara');
  await api.put('/api/profile', { tagLine: 'Only here.' });
  expect(await api.get('/api/profile')).toMatchObject({ role: 'BROKER', tagLine: 'Only here.' });
  expect(requests).toEqual(['/api/session']);
});

test('the server answers again after the user leaves override', async () => {
  signInAs(person('admin'));
  await goTo('/profile?override=agent&from=admin');
  await goTo('/profile');
  expect(await api.get<Profile>('/api/profile')).toMatchObject({ role: 'ADMIN' });
  expect(requests).toContain('/api/profile');
});

test('override parameters are removed from the URL for users who are not staff', async () => {
  signInAs(person('agent'));
  const { at, desktop } = await goTo('/ava.brooks?override=broker&from=admin');
  expect(at).toBe('/ava.brooks');
  expect(desktop()?.override).toBeUndefined();
});

test('if another user has signed in meanwhile, the next screen loads the whole page', async () => {
  signInAs(person('agent'));
  await goTo('/ava.brooks');
  queryClient.clear();
  signInAs(person('broker'));
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  void goTo('/profile').catch(() => undefined);
  await waitFor(() => expect(String(assign.mock.calls[0]?.[0])).toContain('/profile'));
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
});

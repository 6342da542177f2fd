import { waitFor } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Desktop, desktopRouterContext } from '../../shell/core/desktop.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { contactPageQuery } from './api.ts';
import { pageQueryFromParams } from './list/sphere-view.ts';
import { clientLoader } from './route.tsx';
import { SpherePage } from './sphere-page.tsx';

type LoaderArgs = Parameters<typeof clientLoader>[0];

/** The loader's arguments for a URL. */
function loaderArgs(search: string, cache: Desktop['cache']): LoaderArgs {
  const context = new RouterContextProvider();
  context.set(desktopRouterContext, { username: 'ava.brooks', cache });
  return {
    url: new URL(`http://localhost/ava.brooks/the-sphere${search}`),
    context,
  } as unknown as LoaderArgs;
}

const addresses = [
  '',
  '?page=2',
  '?pageSize=25&sort=-lastName',
  '?search=an&tag=Buyer&tagMatch=all&birthday=today',
];

test.each(addresses)('the loader prefetches exactly the data the page requests: %s', async (search) => {
  const page = await renderDesktop(<SpherePage />, { path: `/ava.brooks/the-sphere${search}` });
  await waitFor(() => expect(page.asked).toContainEqual(expect.stringContaining('/contacts?')));
  page.unmount();
  const { asked, cache } = await renderDesktop(null);
  await clientLoader(loaderArgs(search, cache));
  expect(asked.toSorted()).toEqual(page.asked.toSorted());
});

test('the loader caches the contacts before the sphere page renders', async () => {
  const { cache } = await renderDesktop(null);
  await clientLoader(loaderArgs('', cache));
  const people = cache.getQueryData(contactPageQuery(pageQueryFromParams(new URLSearchParams())).queryKey);
  expect(people?.contacts).toHaveLength(10);
});

test('the sphere page opens even if the loader cannot prefetch the contacts', async () => {
  const { cache } = await renderDesktop(null, { isBroken: true });
  await expect(clientLoader(loaderArgs('', cache))).resolves.toBeUndefined();
});

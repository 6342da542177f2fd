import { waitFor } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Desktop, desktopContext } from '../../shell/ground/desktop.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { contactPageQuery } from './api.ts';
import { pageWishIn } from './list/sphere-view.ts';
import { clientLoader } from './route.tsx';
import { SpherePage } from './sphere-page.tsx';

type Given = Parameters<typeof clientLoader>[0];

/** What the loader is told of an address. */
function given(search: string, cache: Desktop['cache']): Given {
  const context = new RouterContextProvider();
  context.set(desktopContext, { username: 'ava.brooks', cache });
  return { url: new URL(`http://localhost/ava.brooks/the-sphere${search}`), context } as unknown as Given;
}

const addresses = [
  '',
  '?page=2',
  '?pageSize=25&sort=-lastName',
  '?search=an&tag=Buyer&tagMatch=all&birthday=today',
];

test.each(addresses)('the page asks for nothing that was not brought with it: %s', async (search) => {
  const page = await renderDesktop(<SpherePage />, { path: `/ava.brooks/the-sphere${search}` });
  await waitFor(() => expect(page.asked).toContainEqual(expect.stringContaining('/contacts?')));
  page.unmount();
  const { asked, cache } = await renderDesktop(null);
  await clientLoader(given(search, cache));
  expect(asked.toSorted()).toEqual(page.asked.toSorted());
});

test('people are there before the page is', async () => {
  const { cache } = await renderDesktop(null);
  await clientLoader(given('', cache));
  const people = cache.getQueryData(contactPageQuery(pageWishIn(new URLSearchParams())).queryKey);
  expect(people?.contacts).toHaveLength(10);
});

test('nobody waits for a page whose people cannot be had', async () => {
  const { cache } = await renderDesktop(null, { isBroken: true });
  await expect(clientLoader(given('', cache))).resolves.toBeUndefined();
});

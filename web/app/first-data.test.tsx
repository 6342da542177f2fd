import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { firstRequestsByRoute } from '../react-router.config.ts';
import DashboardPage from './features/desktop/route.tsx';
import { SpherePage } from './features/sphere/sphere-page.tsx';
import { renderDesktop } from './testing/render-desktop.tsx';

const pages: Record<string, ReactElement> = {
  'features/sphere/route': <SpherePage />,
  'features/desktop/route': <DashboardPage />,
};
const pageEntries = Object.entries(firstRequestsByRoute).filter(([route]) => route.startsWith('features/'));

test.each(pageEntries)(
  'the page %s requests all data that its route preloads, for every role',
  async (route, { awaited, besides = [] }) => {
    for (const role of ['agent', 'broker', 'brokerage'] as const) {
      const { asked, unmount } = await renderDesktop(pages[route], { role });
      await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...awaited, ...besides])));
      unmount();
    }
  },
);

test('the layout of signed-in pages preloads only the session', () => {
  expect(firstRequestsByRoute['shell/frame/desktop/layout']).toEqual({ awaited: ['/api/session'] });
});

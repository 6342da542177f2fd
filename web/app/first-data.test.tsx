import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { firstData } from '../first-data.ts';
import DashboardPage from './features/desktop/route.tsx';
import { SpherePage } from './features/sphere/sphere-page.tsx';
import { renderDesktop } from './testing/render-desktop.tsx';

const pages: Record<string, ReactElement> = {
  'features/sphere/route': <SpherePage />,
  'features/desktop/route': <DashboardPage />,
};
const ofPages = Object.entries(firstData).filter(([route]) => route.startsWith('features/'));

test.each(ofPages)(
  '%s asks for exactly what was on its way, whoever looks at it',
  async (route, { awaited, besides = [] }) => {
    for (const role of ['agent', 'broker', 'brokerage'] as const) {
      const { asked, unmount } = await renderDesktop(pages[route], { role });
      await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...awaited, ...besides])));
      unmount();
    }
  },
);

test('the desktop around them names nothing but the session, since a phone asks for nothing else', () => {
  expect(firstData['shell/frame/desktop/layout']).toEqual({ awaited: ['/api/session'] });
});

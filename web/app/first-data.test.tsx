import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { firstData } from '../first-data.ts';
import DashboardPage from './features/desktop/route.tsx';
import { SpherePage } from './features/sphere/sphere-page.tsx';
import { DesktopShell } from './shell/frame/desktop/shell.tsx';
import { renderDesktop } from './testing/render-desktop.tsx';

const pages: Record<string, ReactElement> = {
  'features/sphere/route': <SpherePage />,
  'features/desktop/route': <DashboardPage />,
};
const ofPages = Object.entries(firstData).filter(([route]) => route.startsWith('features/'));

test.each(ofPages)('%s asks for exactly what was on its way, whoever looks at it', async (route, data) => {
  for (const role of ['agent', 'broker', 'brokerage'] as const) {
    const { asked, unmount } = await renderDesktop(pages[route], { role });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...data])));
    unmount();
  }
});

test('the desktop around them asks how the site is set up', async () => {
  const { asked } = await renderDesktop(<DesktopShell>{null}</DesktopShell>);
  await screen.findByRole('navigation', { name: 'Desktop' });
  const [session, ...others] = firstData['shell/frame/desktop/layout'] ?? [];
  expect(session).toBe('/api/session');
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(others)));
});

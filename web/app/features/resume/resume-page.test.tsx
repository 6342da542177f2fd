import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toApiProblem } from '../../lib/to-api-problem.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ResumePage } from './resume-page.tsx';

// jsdom has no fonts: the preview waits for them, and nothing here looks at it.
beforeEach(() => Object.assign(document, { fonts: { load: () => new Promise(() => undefined) } }));
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

test('closings that cannot be read say so', async () => {
  await renderDesktop(<ResumePage />, {
    respond: ({ path }) => {
      if (path.startsWith('/api/transactions')) throw toApiProblem(500, '');
    },
  });
  expect(await screen.findByText('Failed to load transaction data.')).toBeTruthy();
});

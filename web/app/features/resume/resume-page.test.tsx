import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toApiProblem } from '../../lib/to-api-problem.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ResumePage } from './resume-page.tsx';

// jsdom has no fonts, so the preview waits for them forever; these tests do not check the preview.
beforeEach(() => Object.assign(document, { fonts: { load: () => new Promise(() => undefined) } }));
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

test('the resume page shows an error if the transactions cannot be loaded', async () => {
  await renderDesktop(<ResumePage />, {
    respond: ({ path }) => {
      if (path.startsWith('/api/transactions')) throw toApiProblem(500, '');
    },
  });
  expect(await screen.findByText('Failed to load transaction data.')).toBeTruthy();
});

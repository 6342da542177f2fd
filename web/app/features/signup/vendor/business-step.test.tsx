import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createLabelPattern } from '../../../testing/labeled.ts';
import { BusinessStep } from './business-step.tsx';
import { emptyVendorDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

const initial = { ...emptyVendorDraft, password: '', confirmPassword: '' };

const EmptyStep = () => <BusinessStep initial={initial} onContinue={() => undefined} />;

test('submitting an empty vendor registration focuses the email, its first field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ associations: [] }));
  const Stub = createRoutesStub([{ path: '/', Component: EmptyStep }]);
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Stub />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to subscription' }));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(createLabelPattern('Email')));
});

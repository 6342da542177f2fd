import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { vi } from 'vitest';
import type { SignupDraft } from '#contract/signup/signup.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { sessionStorageKeys } from '../../../lib/storage-keys.ts';
import PhaseRoute from '../phase-route.tsx';
import RoleChoiceRoute from '../role-choice-route.tsx';
import SignupRoute from '../signup-route.tsx';
import VerifyRoute from '../verify-route.tsx';

export interface FakeResponse {
  status?: number;
  body: object;
}

export interface SentRequest {
  path: string;
  body: Record<string, unknown>;
}

export const strongPassword = 'New-Door-2026!';

export const completedDraft: SignupDraft = {
  firstPhase: {
    firstName: 'Nia',
    lastName: 'Rivers',
    email: 'nia@example.com',
    phoneNumber: '9045550123',
    stateLocation: 'FL',
  },
  secondPhase: {
    brokerageName: 'Tidewater Realty Group',
    brokeragePhone: '9045550120',
    brokerageAddress: '218 Heron Loop, Ponte Vedra Beach, FL 32082',
    licenseNumber: 'SL0000123',
    association: 'Northeast Florida Association of Realtors',
  },
  thirdPhase: { certificates: ['ABR'], tagLine: 'Every key fits somewhere.', brandColors: ['#11ad88'] },
};

export const storeDraft = (draft: SignupDraft) =>
  sessionStorage.setItem(sessionStorageKeys.signupForm, JSON.stringify(draft));

export const readStoredDraftText = () => sessionStorage.getItem(sessionStorageKeys.signupForm) ?? '';
export const readStoredDraft = () => JSON.parse(readStoredDraftText() || '{}') as SignupDraft;

export const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

const LoginPage = () => <h1>Login page</h1>;
const Desktop = () => <h1>Nia’s desktop</h1>;

/** Renders the sign-up with a fake server for a visitor who is not signed in. */
export function renderSignup(at: string, answers: Record<string, FakeResponse | Promise<FakeResponse>> = {}) {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const [path = ''] = url.split('?');
    if (path === '/api/session') return Response.json({ person: null });
    if (typeof body === 'string') sent.push({ path, body: JSON.parse(body) });
    const answer = await (answers[path] ?? { body: { available: true } });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const Pages = createRoutesStub([
    { path: '/signup', Component: RoleChoiceRoute },
    {
      path: '/signup/:role',
      Component: SignupRoute,
      children: [
        { path: 'verify', Component: VerifyRoute },
        { path: ':phase?', Component: PhaseRoute },
      ],
    },
    { path: '/login', Component: LoginPage },
    { path: '/nia.rivers', Component: Desktop },
  ]);
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Pages initialEntries={[at]} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, sent };
}

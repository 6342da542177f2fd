import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import LoginRoute from './login-route.tsx';

type Answer = { status: number; body: object };

const welcome: Answer = {
  status: 200,
  body: { success: true, redirectTo: '/ava.brooks', role: 'AGENT' },
};

const Desktop = () => <h1>Ava’s desktop</h1>;
const Bio = () => <h1>Ava’s bio</h1>;

function answerRequests(answer: Answer): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return url === '/api/session'
      ? Response.json({ person: null })
      : Response.json(answer.body, { status: answer.status });
  });
  return requests;
}

function createApp(at: string) {
  const Pages = createRoutesStub([
    { path: '/login', Component: LoginRoute },
    { path: '/ava.brooks', Component: Desktop },
    { path: '/ava.brooks/bio', Component: Bio },
  ]);
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Pages initialEntries={[at]} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function show(at: string, answer: Answer = welcome) {
  const requests = answerRequests(answer);
  render(createApp(at));
  return requests;
}

function login(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

afterEach(() => vi.unstubAllGlobals());

test('an empty sign-in form marks the missing fields and focuses the first one', async () => {
  show('/login');
  login('', '');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('the sign-in form refuses an incomplete email address', async () => {
  show('/login');
  login('ava@', 'secret');
  expect(await screen.findByText('Email is invalid')).toBeTruthy();
});

test('a user who signs in arrives at their home page', async () => {
  show('/login');
  login('ava@example.com', 'secret');
  expect(await screen.findByRole('heading', { name: 'Ava’s desktop' })).toBeTruthy();
});

test('a user who presses Login twice sends the password once', async () => {
  const requests = show('/login');
  login('ava@example.com', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Ava’s desktop' })).toBeTruthy();
  expect(requests.filter((url) => url === '/api/auth/sign-in/email')).toHaveLength(1);
});

test('an email and a password typed before hydration stay and sign the user in', async () => {
  answerRequests(welcome);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(createApp('/login'));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  field('Email').value = 'ava@example.com';
  field('Password').value = 'secret';
  render(createApp('/login'), { container: place, hydrate: true });
  expect(field('Email').value).toBe('ava@example.com');
  fireEvent.blur(field('Email'));
  expect(screen.queryByText('Email is required')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Ava’s desktop' })).toBeTruthy();
  place.remove();
});

test('after the password, a user with an authenticator app is asked for a code', async () => {
  const secondStep = { token: 'x'.repeat(20), kinds: ['totp'] };
  show('/login', { status: 200, body: { success: true, secondStep } });
  login('ava@example.com', 'secret');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});

test('a user who had to sign in to open a page arrives at that page', async () => {
  show('/login?next=/ava.brooks/bio');
  login('ava@example.com', 'secret');
  expect(await screen.findByRole('heading', { name: 'Ava’s bio' })).toBeTruthy();
});

test('a sign-in ignores a "next" URL on another site', async () => {
  show('/login?next=//evil.example');
  login('ava@example.com', 'secret');
  expect(await screen.findByRole('heading', { name: 'Ava’s desktop' })).toBeTruthy();
});

test('a refused sign-in shows the server’s message', async () => {
  const error = 'Invalid email or password';
  show('/login', { status: 401, body: { success: false, code: 'not_signed_in', error, message: error } });
  login('ava@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
});

test('vendors have their own sign-in page', () => {
  show('/login?type=vendor');
  expect(screen.getByRole('heading', { name: 'Vendor login' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign up as a vendor' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

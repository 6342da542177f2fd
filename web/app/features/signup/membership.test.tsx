import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import { createLabelPattern, fillField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import {
  completedDraft,
  type FakeResponse,
  findTitle,
  readStoredDraft,
  renderSignup,
  storeDraft,
  strongPassword,
} from './testing/render-signup.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function plansOf(role: string, answers?: Parameters<typeof renderSignup>[1]) {
  storeDraft(completedDraft);
  const view = renderSignup(`/signup/${role}/subscription`, answers);
  await findTitle('Choose your membership');
  return view;
}

const never = new Promise<FakeResponse>(() => {});

describe('the plans of the membership phase', () => {
  test('an agent must choose a plan before anything is sent', async () => {
    const { sent } = await plansOf('agent');
    fillField('Password', strongPassword);
    fillField('Confirm password', strongPassword);
    clickButton('Continue to payment');
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a subscription plan');
    expect(sent).toEqual([]);
  });

  test("a plan with a trial shows the later charge, and a plan without trial shows today's charge", async () => {
    await plansOf('agent');
    fireEvent.click(screen.getByRole('radio', { name: /^Agent Access/ }));
    expect(screen.getByRole('status').textContent).toMatch(
      /^Nothing is charged today\. \$100\.00 on \w{3} \d+, \d{4}, then every year\.$/,
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Agent Pro\+/ }));
    expect(screen.getByRole('status').textContent).toBe('$150.00 today, then every year.');
    expect(readStoredDraft().subscription).toEqual({ plan: 'premium' });
  });

  test('a broker has one plan, which is preselected', async () => {
    await plansOf('brokerage');
    const [card, ...others] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([card?.checked, others]).toEqual([true, []]);
    expect(screen.getByText('a year for each account')).toBeTruthy();
  });

  test('after a reload, the form asks for the password again and refuses a weak one', async () => {
    const { sent } = await plansOf('brokerage');
    fillField('Password', 'weak');
    clickButton('Continue to payment');
    expect(await screen.findByText(/^Password must/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the payment of a sign-up', () => {
  async function pay(answer: FakeResponse | Promise<FakeResponse>) {
    const view = await plansOf('brokerage', { '/api/signup': answer });
    fillField('Password', strongPassword);
    fillField('Confirm password', strongPassword);
    clickButton('Continue to payment');
    return view;
  }

  test("a user whose email has used its trial sees today's price and pays only after confirming it", async () => {
    const error = 'This email has had its free trial.';
    const details = { reason: 'trial_used' };
    const { sent } = await pay({
      status: 409,
      body: { success: false, code: 'conflict', error, message: error, field: 'subscription.plan', details },
    });
    expect(await screen.findByText(error)).toBeTruthy();
    expect(sent).toHaveLength(1);
    clickButton('Pay today');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ subscription: { plan: 'premium', withoutTrial: true } });
  });

  test('the sign-up is sent once, however often the user presses the button', async () => {
    const { sent } = await pay(never);
    const button = await screen.findByRole('button', { name: 'Processing...' });
    fireEvent.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/signup',
      body: {
        ...completedDraft,
        role: 'BROKERAGE',
        firstPhase: {
          ...completedDraft.firstPhase,
          password: strongPassword,
          confirmPassword: strongPassword,
        },
        optionalPhase: { reachMeOut: true, travelToOffices: true, provideFood: true },
        subscription: { plan: 'premium' },
      },
    });
  });

  test('a user who returns from the payment page enters the password again only if the server deleted it', async () => {
    const draft = {
      ...completedDraft,
      subscription: { plan: 'basic' as const },
      waitingFor: 'nia@example.com',
    };
    storeDraft(draft);
    const error = 'Password is required';
    const { sent } = renderSignup('/signup/agent/subscription', {
      '/api/signup': {
        status: 400,
        body: { code: 'invalid', error, message: error, field: 'firstPhase.password' },
      },
    });
    await findTitle('Choose your membership');
    expect(screen.queryByLabelText(createLabelPattern('Password'))).toBeNull();
    clickButton('Continue to payment');
    expect(await screen.findByText(error)).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      firstPhase: completedDraft.firstPhase,
      subscription: { plan: 'basic' },
    });
    expect(JSON.stringify(sent[0]?.body)).not.toContain('assword');
    expect(screen.getByLabelText(createLabelPattern('Password'))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a user whose email was taken during the sign-up sees links to go back and to log in', async () => {
    const error = signupMessages.emailTaken;
    await pay({
      status: 409,
      body: { success: false, code: 'conflict', error, message: error, field: 'firstPhase.email' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(screen.getByRole('link', { name: 'Go back to You' }).getAttribute('href')).toBe(
      '/signup/brokerage/s1',
    );
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toHaveProperty('disabled', false);
  });
});

describe('the return from the payment page', () => {
  const notSignedIn = { signedIn: false, redirectTo: null, checkoutUrl: null };
  const verify = (answer: FakeResponse | Promise<FakeResponse>, draft = completedDraft) => {
    storeDraft(draft);
    renderSignup('/signup/agent/verify?session_id=cs_1', { '/api/signup/verify': answer });
  };

  test('after the payment, the page shows that the payment is being verified', async () => {
    verify(never);
    expect(await findTitle('Verifying Your Payment')).toBeTruthy();
  });

  test('after the payment, the browser that signed up opens the desktop and deletes the draft', async () => {
    const message = signupMessages.ready;
    verify({
      body: { ...notSignedIn, status: 'complete', message, signedIn: true, redirectTo: '/nia.rivers' },
    });
    expect(await findTitle('Nia’s desktop')).toBeTruthy();
    expect(readStoredDraft()).toEqual({});
  });

  test('a user who opens the return page in another browser or again is asked to sign in', async () => {
    verify({
      body: { ...notSignedIn, status: 'complete', message: signupMessages.signInNow, redirectTo: '/login' },
    });
    expect(await screen.findByText(signupMessages.signInNow)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(await findTitle('Login page')).toBeTruthy();
  });

  test('a user whose sign-up is unpaid can pay, or return to the plans without losing the draft', async () => {
    const checkoutUrl = 'https://pay.example/cs_1';
    verify({ body: { ...notSignedIn, status: 'open', message: signupMessages.unpaid, checkoutUrl } });
    expect(await screen.findByText(signupMessages.unpaid)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finish the payment' }).getAttribute('href')).toBe(checkoutUrl);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the plans' }));
    expect(await findTitle('Choose your membership')).toBeTruthy();
  });

  test('a user whose sign-up is unknown or closed cannot pay again', async () => {
    const error = signupMessages.notFound;
    verify({ status: 404, body: { success: false, code: 'not_found', error, message: error } });
    expect(await screen.findByText(error)).toBeTruthy();
    verify({ body: { ...notSignedIn, status: 'closed', message: signupMessages.secondAccount } });
    expect(await screen.findByText(signupMessages.secondAccount)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Start again' })).toBeNull();
  });

  test('a user can start an expired sign-up again', async () => {
    verify({ body: { ...notSignedIn, status: 'expired', message: signupMessages.expired } });
    expect(await screen.findByText(signupMessages.expired)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Start again' }));
    expect(await findTitle('First, who are you?')).toBeTruthy();
  });

  test('a user can repeat a verification that failed', async () => {
    const error = 'Too many attempts. Please wait a few minutes and try again.';
    const answers = {
      '/api/signup/verify': { status: 429, body: { code: 'too_many', error, message: error } },
    };
    renderSignup('/signup/agent/verify?session_id=cs_1', answers);
    expect(await screen.findByText(error)).toBeTruthy();
    const body = { ...notSignedIn, status: 'complete', message: signupMessages.ready, signedIn: true };
    Object.assign(answers, { '/api/signup/verify': { body: { ...body, redirectTo: '/nia.rivers' } } });
    clickButton('Try again');
    expect(await findTitle('Nia’s desktop')).toBeTruthy();
  });

  test('the payment verification page opens the plans if its URL names no payment session', async () => {
    storeDraft(completedDraft);
    renderSignup('/signup/agent/verify');
    expect(await findTitle('Choose your membership')).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signupMessages } from '#contract/signup-steps.ts';
import { labeled } from '../../testing/labeled.ts';
import { answered, keepDraft, kept, keptText, renderSignup, strong } from './testing/render-signup.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(labeled(label));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

async function aboutYou(answers?: Parameters<typeof renderSignup>[1]) {
  keepDraft({ firstPhase: answered.firstPhase });
  const view = renderSignup('/signup/agent/s1', answers);
  await titled('First, who are you?');
  type('Password', strong);
  type('Confirm password', strong);
  return view;
}

describe('who one is', () => {
  test('the question leads each to their own first phase, and members to the login', async () => {
    renderSignup('/signup');
    await titled('What describes you most?');
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      '/signup/agent/s1',
      '/signup/brokerage/s1',
      '/signup/broker/s1',
      '/signup-vendor-roster/s1',
      '/login',
    ]);
    expect(screen.getByRole('link', { name: 'Have an account already?' })).toBeTruthy();
  });

  test('every field of the first phase is marked as required', async () => {
    renderSignup('/signup/agent/s1');
    await titled('First, who are you?');
    const marked = screen
      .getAllByText(' *', { normalizer: String })
      .map((mark) => mark.parentElement?.textContent);
    expect(marked).toEqual(
      ['First name', 'Last name', 'Email', 'Phone', 'State', 'Password', 'Confirm password'].map(
        (label) => `${label} *`,
      ),
    );
  });

  test('what is missing is said field by field, and the first of it has the focus', async () => {
    renderSignup('/signup/agent/s1');
    await titled('First, who are you?');
    press('Continue');
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Please enter a valid 10-digit phone number',
      'Please choose a state',
      'Password is required',
      'Confirm password is required',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
  });

  test('a weak password is told what it lacks, and two must be the same', async () => {
    await aboutYou();
    type('Password', 'abc');
    press('Continue');
    expect(
      await screen.findByText(/^Password must be at least 8 characters, contain an uppercase/),
    ).toBeTruthy();
    type('Password', strong);
    type('Confirm password', `${strong}?`);
    press('Continue');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
  });

  test('an email that has an account is said on the spot, and nobody gets past it', async () => {
    const taken = { body: { available: false, message: signupMessages.emailTaken } };
    const { sent } = await aboutYou({ '/api/signup/check-email': taken });
    fireEvent.blur(field('Email'));
    expect(await screen.findByText(signupMessages.emailTaken)).toBeTruthy();
    press('Continue');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.getByRole('heading', { name: 'First, who are you?' })).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/signup/check-email', body: { email: 'nia@example.com' } }]);
  });

  test('an email that cannot be checked stops nobody for good: the sentence is said, and Continue asks again', async () => {
    const busy = { code: 'too_many', error: signupMessages.busy, message: signupMessages.busy };
    const answers = { '/api/signup/check-email': { status: 429, body: busy } };
    const { sent } = await aboutYou(answers);
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(signupMessages.busy);
    Object.assign(answers, { '/api/signup/check-email': { body: { available: true } } });
    press('Continue');
    expect(await titled('Where do you work?')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });
});

describe('the way', () => {
  test('a phase cannot be opened before what it builds on is answered', async () => {
    keepDraft({ firstPhase: answered.firstPhase });
    renderSignup('/signup/agent/subscription');
    expect(await titled('Where do you work?')).toBeTruthy();
  });

  test('agents are not asked about trainings; trainers are', async () => {
    keepDraft(answered);
    const { unmount } = renderSignup('/signup/agent/optional');
    expect(await titled('No door at this address')).toBeTruthy();
    unmount();
    renderSignup('/signup/broker/optional');
    expect(await titled('How do you like to train?')).toBeTruthy();
    for (const input of [/^Vendor reach-out/, /^Agent training/, /^Food at trainings/])
      expect(screen.getByRole<HTMLInputElement>('switch', { name: input }).checked).toBe(true);
  });

  test('vendors and strangers have no phases here', async () => {
    renderSignup('/signup/vendor/s1');
    expect(await titled('No door at this address')).toBeTruthy();
  });

  test('Back keeps what was typed, right or wrong, and so does a reload', async () => {
    keepDraft({ firstPhase: answered.firstPhase });
    const { unmount } = renderSignup('/signup/agent/s2');
    await titled('Where do you work?');
    type('Brokerage name', 'Tidewater');
    type('Brokerage phone', '904');
    follow('Back');
    await titled('First, who are you?');
    expect(field('Last name').value).toBe('Rivers');
    unmount();
    renderSignup('/signup/agent/s2');
    await titled('Where do you work?');
    expect([field('Brokerage name').value, field('Brokerage phone').value]).toEqual(['Tidewater', '904']);
    expect(kept()).toMatchObject({ role: 'AGENT', secondPhase: { brokerageName: 'Tidewater' } });
  });

  test('the password survives Back, and is never written down', async () => {
    await aboutYou();
    press('Continue');
    await titled('Where do you work?');
    follow('Back');
    await titled('First, who are you?');
    expect(field('Password').value).toBe(strong);
    expect(keptText()).not.toContain(strong);
    expect(keptText()).not.toContain('assword');
  });

  test('back from the payment page the first phase asks for no password, until the email changes', async () => {
    keepDraft({ ...answered, waitingFor: 'nia@example.com' });
    renderSignup('/signup/agent/s1');
    await titled('First, who are you?');
    type('Email', 'other@example.com');
    press('Continue');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    type('Email', 'nia@example.com');
    press('Continue');
    expect(await titled('Where do you work?')).toBeTruthy();
  });

  test('an association where the roster is closed can be chosen, and that is explained', async () => {
    keepDraft({ ...answered, secondPhase: { ...answered.secondPhase, association: 'Lakeland Realtors' } });
    renderSignup('/signup/agent/s2');
    await titled('Where do you work?');
    expect(screen.getByText(signupMessages.inactiveAssociation)).toBeTruthy();
    press('Continue');
    expect(await titled('What are you known for?')).toBeTruthy();
  });

  test('what was kept by somebody else’s hand is no reason to break', async () => {
    sessionStorage.setItem('formData', 'nonsense');
    renderSignup('/signup/agent/s3');
    expect(await titled('First, who are you?')).toBeTruthy();
  });
});

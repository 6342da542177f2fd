import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import { fillField, getField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import {
  completedDraft,
  findTitle,
  readStoredDraft,
  readStoredDraftText,
  renderSignup,
  storeDraft,
  strongPassword,
} from './testing/render-signup.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

async function aboutYou(answers?: Parameters<typeof renderSignup>[1]) {
  storeDraft({ firstPhase: completedDraft.firstPhase });
  const view = renderSignup('/signup/agent/s1', answers);
  await findTitle('First, who are you?');
  fillField('Password', strongPassword);
  fillField('Confirm password', strongPassword);
  return view;
}

describe('the first phase of sign-up', () => {
  test('the role question has a link to the first phase of each role, and a link to the login', async () => {
    renderSignup('/signup');
    await findTitle('What describes you most?');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/signup/agent/s1',
      '/signup/brokerage/s1',
      '/signup/broker/s1',
      '/signup-vendor-roster/s1',
      '/login',
    ]);
    expect(screen.getByRole('link', { name: 'Have an account already?' })).toBeTruthy();
  });

  test('the first phase of sign-up marks every field as required', async () => {
    renderSignup('/signup/agent/s1');
    await findTitle('First, who are you?');
    const marked = screen
      .getAllByText(' *', { normalizer: String })
      .map((mark) => mark.parentElement?.textContent);
    expect(marked).toEqual(
      ['First name', 'Last name', 'Email', 'Phone', 'State', 'Password', 'Confirm password'].map(
        (label) => `${label} *`,
      ),
    );
  });

  test('the first phase of sign-up shows an error per missing field and focuses the first', async () => {
    renderSignup('/signup/agent/s1');
    await findTitle('First, who are you?');
    clickButton('Continue');
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
    expect(document.activeElement).toBe(getField('First name'));
  });

  test('the first phase of sign-up says what a weak password lacks, and requires both passwords to match', async () => {
    await aboutYou();
    fillField('Password', 'abc');
    clickButton('Continue');
    expect(
      await screen.findByText(/^Password must be at least 8 characters, contain an uppercase/),
    ).toBeTruthy();
    fillField('Password', strongPassword);
    fillField('Confirm password', `${strongPassword}?`);
    clickButton('Continue');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
  });

  test('the first phase of sign-up shows at once that an email has an account, and does not continue', async () => {
    const emailTaken = { body: { available: false, message: signupMessages.emailTaken } };
    const { sent } = await aboutYou({ '/api/signup/check-email': emailTaken });
    fireEvent.blur(getField('Email'));
    expect(await screen.findByText(signupMessages.emailTaken)).toBeTruthy();
    clickButton('Continue');
    await waitFor(() => expect(document.activeElement).toBe(getField('Email')));
    expect(screen.getByRole('heading', { name: 'First, who are you?' })).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/signup/check-email', body: { email: 'nia@example.com' } }]);
  });

  test('the first phase of sign-up shows an error if the email cannot be checked, and Continue checks again', async () => {
    const busy = { code: 'too_many', error: signupMessages.busy, message: signupMessages.busy };
    const answers = { '/api/signup/check-email': { status: 429, body: busy } };
    const { sent } = await aboutYou(answers);
    clickButton('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(signupMessages.busy);
    Object.assign(answers, { '/api/signup/check-email': { body: { available: true } } });
    clickButton('Continue');
    expect(await findTitle('Where do you work?')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });
});

describe('the phases of sign-up', () => {
  test('a visitor cannot open a sign-up phase before all earlier phases are complete', async () => {
    storeDraft({ firstPhase: completedDraft.firstPhase });
    renderSignup('/signup/agent/subscription');
    expect(await findTitle('Where do you work?')).toBeTruthy();
  });

  test('the sign-up asks trainers about trainings, but not agents', async () => {
    storeDraft(completedDraft);
    const { unmount } = renderSignup('/signup/agent/optional');
    expect(await findTitle('No door at this address')).toBeTruthy();
    unmount();
    renderSignup('/signup/broker/optional');
    expect(await findTitle('How do you like to train?')).toBeTruthy();
    for (const input of [/^Vendor reach-out/, /^Agent training/, /^Food at trainings/])
      expect(screen.getByRole<HTMLInputElement>('switch', { name: input }).checked).toBe(true);
  });

  test('the sign-up phases do not exist for vendors and unknown roles', async () => {
    renderSignup('/signup/vendor/s1');
    expect(await findTitle('No door at this address')).toBeTruthy();
  });

  test('the sign-up keeps typed values, even invalid ones, on Back and on reload', async () => {
    storeDraft({ firstPhase: completedDraft.firstPhase });
    const { unmount } = renderSignup('/signup/agent/s2');
    await findTitle('Where do you work?');
    fillField('Brokerage name', 'Tidewater');
    fillField('Brokerage phone', '904');
    follow('Back');
    await findTitle('First, who are you?');
    expect(getField('Last name').value).toBe('Rivers');
    unmount();
    renderSignup('/signup/agent/s2');
    await findTitle('Where do you work?');
    expect([getField('Brokerage name').value, getField('Brokerage phone').value]).toEqual([
      'Tidewater',
      '904',
    ]);
    expect(readStoredDraft()).toMatchObject({ role: 'AGENT', secondPhase: { brokerageName: 'Tidewater' } });
  });

  test('the sign-up keeps the password on Back, but never stores it', async () => {
    await aboutYou();
    clickButton('Continue');
    await findTitle('Where do you work?');
    follow('Back');
    await findTitle('First, who are you?');
    expect(getField('Password').value).toBe(strongPassword);
    expect(readStoredDraftText()).not.toContain(strongPassword);
    expect(readStoredDraftText()).not.toContain('assword');
  });

  test('the sign-up does not ask for the password again after the payment page, unless the email changes', async () => {
    storeDraft({ ...completedDraft, waitingFor: 'nia@example.com' });
    renderSignup('/signup/agent/s1');
    await findTitle('First, who are you?');
    fillField('Email', 'other@example.com');
    clickButton('Continue');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    fillField('Email', 'nia@example.com');
    clickButton('Continue');
    expect(await findTitle('Where do you work?')).toBeTruthy();
  });

  test('the sign-up accepts an association without an active vendor roster and explains what that means', async () => {
    storeDraft({
      ...completedDraft,
      secondPhase: { ...completedDraft.secondPhase, association: 'Lakeland Realtors' },
    });
    renderSignup('/signup/agent/s2');
    await findTitle('Where do you work?');
    expect(screen.getByText(signupMessages.inactiveAssociation)).toBeTruthy();
    clickButton('Continue');
    expect(await findTitle('What are you known for?')).toBeTruthy();
  });

  test('the sign-up starts over if the stored draft is invalid', async () => {
    sessionStorage.setItem('formData', 'nonsense');
    renderSignup('/signup/agent/s3');
    expect(await findTitle('First, who are you?')).toBeTruthy();
  });
});

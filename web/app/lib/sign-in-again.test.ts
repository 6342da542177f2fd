import { expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { canPromptSignIn, retryAfterSignIn, setSignInPrompt } from './sign-in-again.ts';

const sessionEnded = () =>
  new ApiProblem(401, { code: 'not_signed_in', message: 'Please sign in to continue.' });

/** A fake server that refuses calls until the session is open. */
function createSession() {
  const session = { isOpen: false, asked: 0 };
  const call = async () => {
    if (!session.isOpen) throw sessionEnded();
    return 'saved';
  };
  return { session, call };
}

/** The same server, and a prompt that opens the session if the user signs in. */
function fakeSession(willSignIn: boolean) {
  const { session, call } = createSession();
  const stop = setSignInPrompt(async () => {
    session.asked += 1;
    await Promise.resolve();
    session.isOpen = willSignIn;
    return willSignIn;
  });
  return { session, stop, call };
}

test('several refused API calls show the sign-in prompt only once', async () => {
  const { session, stop, call } = fakeSession(true);
  const calls = ['/api/goals', '/api/transactions', '/api/profile'].map((path) =>
    retryAfterSignIn(path, call),
  );
  expect(await Promise.all(calls)).toEqual(['saved', 'saved', 'saved']);
  expect(session.asked).toBe(1);
  stop();
});

test('an API call rejects if the user declines the sign-in prompt, and the next call prompts again', async () => {
  const { session, stop, call } = fakeSession(false);
  await expect(retryAfterSignIn('/api/goals', call)).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(retryAfterSignIn('/api/goals', call)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(session.asked).toBe(2);
  stop();
});

/** A prompt that the user has seen and not answered. */
async function openPrompt() {
  const ask = vi.fn(() => new Promise<boolean>(() => {}));
  const stop = setSignInPrompt(ask);
  const { call } = createSession();
  const calls = [retryAfterSignIn('/api/goals', call), retryAfterSignIn('/api/profile', call)];
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  return { calls, stop };
}

test('calls that wait for a sign-in are refused when the screen with the prompt closes', async () => {
  const { calls, stop } = await openPrompt();
  stop();
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('a new prompt is shown even if an earlier one was never answered', async () => {
  await openPrompt();
  const { session, stop, call } = fakeSession(true);
  expect(await retryAfterSignIn('/api/goals', call)).toBe('saved');
  expect(session.asked).toBe(1);
  stop();
});

test('neither a wrong password nor a call without a registered prompt asks the user to sign in again', async () => {
  const { session, stop, call } = fakeSession(true);
  await expect(retryAfterSignIn('/api/auth/sign-in/email', call)).rejects.toMatchObject({ status: 401 });
  expect([session.asked, canPromptSignIn()]).toEqual([0, true]);
  stop();
  await expect(retryAfterSignIn('/api/goals', call)).rejects.toMatchObject({ status: 401 });
  expect([session.asked, canPromptSignIn()]).toEqual([0, false]);
});

test('an API call is repeated only once after a new sign-in', async () => {
  let calls = 0;
  const stop = setSignInPrompt(async () => true);
  const refused = () => {
    calls += 1;
    return Promise.reject(sessionEnded());
  };
  await expect(retryAfterSignIn('/api/goals', refused)).rejects.toMatchObject({ status: 401 });
  expect(calls).toBe(2);
  stop();
});

import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { acrossSessions, askToSignInWith, canAskToSignIn } from './sign-in-again.ts';

const ended = () => new ApiProblem(401, { code: 'not_signed_in', message: 'Please sign in to continue.' });

/** A server that refuses until somebody has signed in. */
function sessionOf(willSignIn: boolean) {
  const session = { isOpen: false, asked: 0 };
  const stop = askToSignInWith(async () => {
    session.asked += 1;
    await Promise.resolve();
    session.isOpen = willSignIn;
    return willSignIn;
  });
  const call = async () => {
    if (!session.isOpen) throw ended();
    return 'saved';
  };
  return { session, stop, call };
}

test('calls refused together ask once and are all made again', async () => {
  const { session, stop, call } = sessionOf(true);
  const calls = ['/api/goals', '/api/transactions', '/api/profile'].map((path) => acrossSessions(path, call));
  expect(await Promise.all(calls)).toEqual(['saved', 'saved', 'saved']);
  expect(session.asked).toBe(1);
  stop();
});

test('whoever does not sign in is told, and asked again by the next call', async () => {
  const { session, stop, call } = sessionOf(false);
  await expect(acrossSessions('/api/goals', call)).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(acrossSessions('/api/goals', call)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(session.asked).toBe(2);
  stop();
});

test('a wrong password asks for nothing, and without a screen that can ask nobody is', async () => {
  const { session, stop, call } = sessionOf(true);
  await expect(acrossSessions('/api/auth/sign-in/email', call)).rejects.toMatchObject({ status: 401 });
  expect([session.asked, canAskToSignIn()]).toEqual([0, true]);
  stop();
  await expect(acrossSessions('/api/goals', call)).rejects.toMatchObject({ status: 401 });
  expect([session.asked, canAskToSignIn()]).toEqual([0, false]);
});

test('a call that is refused again is not made a third time', async () => {
  let calls = 0;
  const stop = askToSignInWith(async () => true);
  const refused = () => {
    calls += 1;
    return Promise.reject(ended());
  };
  await expect(acrossSessions('/api/goals', refused)).rejects.toMatchObject({ status: 401 });
  expect(calls).toBe(2);
  stop();
});

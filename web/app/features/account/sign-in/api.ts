import type { Done } from '#contract/problem.ts';
import type { PasskeyOptions, SecondStep, SignInAnswer } from '#contract/second-factor.ts';
import type { ForgotPassword, ResetPassword, SignedIn, SignIn } from '#contract/sign-in.ts';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../shell/ground/person/session.ts';

export async function signIn(form: SignIn): Promise<SignInAnswer> {
  const answer = await api.post<SignInAnswer>('/api/auth/sign-in/email', form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

const secondStep = '/api/auth/second-step';

export async function takeSecondStep(form: SecondStep): Promise<SignedIn> {
  const answer = await api.post<SignedIn>(secondStep, form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

/** The library comes when somebody has a passkey. */
export async function signInWithPasskey(token: string): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.post<PasskeyOptions>(`${secondStep}/passkey/options`, { token });
  const response = await startAuthentication({ optionsJSON: options as never });
  const answer = await api.post<SignedIn>(`${secondStep}/passkey`, { token, response });
  queryClient.removeQueries(sessionQuery);
  return answer;
}

export const forgotPassword = (form: ForgotPassword) => api.post<Done>('/api/auth/forgot-password', form);

export const resetPassword = (form: ResetPassword) => api.post<Done>('/api/auth/reset-password', form);

import { queryOptions } from '@tanstack/react-query';
import type {
  AccountLinkToken,
  AccountSecured,
  RecoveryStarted,
  RecoveryStatus,
} from '#contract/account/account-security.ts';
import type { PasskeyOptions, SecondFactorCode, SignInResponse } from '#contract/account/second-factor.ts';
import type { ForgotPassword, ResetPassword, SignedIn, SignIn } from '#contract/account/sign-in.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../shell/core/person/session.ts';
import { queryRoot } from '../../../shell/core/refresh.ts';

export async function signIn(form: SignIn): Promise<SignInResponse> {
  const answer = await api.post<SignInResponse>('/api/auth/sign-in/email', form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

const secondStep = '/api/auth/second-step';

export async function submitSecondFactor(form: SecondFactorCode): Promise<SignedIn> {
  const answer = await api.post<SignedIn>(secondStep, form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

/** Imports the passkey library only for users who have a passkey. */
export async function signInWithPasskey(token: string): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.post<PasskeyOptions>(`${secondStep}/passkey/options`, { token });
  const response = await startAuthentication({ optionsJSON: options as never });
  const answer = await api.post<SignedIn>(`${secondStep}/passkey`, { token, response });
  queryClient.removeQueries(sessionQuery);
  return answer;
}

export const requestPasswordReset = (form: ForgotPassword) =>
  api.post<SuccessResponse>('/api/auth/forgot-password', form);

export const resetPassword = (form: ResetPassword) =>
  api.post<SuccessResponse>('/api/auth/reset-password', form);

export async function signInByLink(form: AccountLinkToken): Promise<SignInResponse> {
  const answer = await api.post<SignInResponse>('/api/auth/sign-in/link', form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

export async function secureAccount(form: AccountLinkToken): Promise<AccountSecured> {
  const answer = await api.post<AccountSecured>('/api/auth/not-me', form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

export const startRecovery = (token: string) =>
  api.post<RecoveryStarted>(`${secondStep}/recovery`, { token });

export const recoveryQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryRoot('two-step-recovery'), link],
    queryFn: ({ signal }) => api.get<RecoveryStatus>('/api/auth/recovery', { query: { link }, signal }),
    retry: false,
  });

export const cancelRecovery = (form: AccountLinkToken) =>
  api.post<SuccessResponse>('/api/auth/recovery/cancel', form);

export const finishRecovery = (form: AccountLinkToken) =>
  api.post<SuccessResponse>('/api/auth/recovery/finish', form);

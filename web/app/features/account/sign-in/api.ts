import type { Done } from '#contract/problem.ts';
import type { ForgotPassword, ResetPassword, SignedIn, SignIn } from '#contract/sign-in.ts';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../shell/ground/person/session.ts';

export async function signIn(form: SignIn): Promise<SignedIn> {
  const answer = await api.post<SignedIn>('/api/auth/sign-in/email', form);
  queryClient.removeQueries(sessionQuery);
  return answer;
}

export const forgotPassword = (form: ForgotPassword) => api.post<Done>('/api/auth/forgot-password', form);

export const resetPassword = (form: ResetPassword) => api.post<Done>('/api/auth/reset-password', form);

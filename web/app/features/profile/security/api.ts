import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ConfirmPasskey,
  ConfirmTotp,
  FactorAdded,
  PasskeyOptions,
  PasswordConfirmation,
  SecondFactors,
  TotpSetupStarted,
} from '#contract/account/second-factor.ts';
import type { ActiveSessions, ChangePassword } from '#contract/account/sign-in.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refreshAfterChange } from '../../../shell/core/refresh.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryRoot('sign-ins'),
  queryFn: ({ signal }) => api.get<z.infer<typeof ActiveSessions>>('/api/auth/sessions', { signal }),
});

export const useChangePassword = () =>
  useMutation({
    mutationFn: (form: ChangePassword) => api.post<SuccessResponse>('/api/auth/change-password', form),
    onSuccess: (_done, _form, _before, { client }) => refreshAfterChange(client, 'sign-ins.changed'),
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<SuccessResponse>(`/api/auth/sessions/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refreshAfterChange(client, 'sign-ins.changed'),
  });

export const signOutEverywhere = () => api.delete<SuccessResponse>('/api/auth/sessions');

const factors = '/api/auth/second-factors';

export const factorsQuery = queryOptions({
  queryKey: [...queryRoot('sign-ins'), 'second-factors'],
  queryFn: ({ signal }) => api.get<SecondFactors>(factors, { signal }),
});

export const beginTotp = (form: PasswordConfirmation) => api.post<TotpSetupStarted>(`${factors}/totp`, form);
export const confirmTotp = (form: ConfirmTotp) => api.post<FactorAdded>(`${factors}/totp/confirm`, form);
export const renewRecoveryCodes = (form: PasswordConfirmation) =>
  api.post<FactorAdded>(`${factors}/recovery-codes`, form);
export const removeFactor = (id: string, form: PasswordConfirmation) =>
  api.post<SuccessResponse>(`${factors}/${id}/remove`, form);

export const cancelRecovery = () => api.post<SuccessResponse>(`${factors}/recovery/cancel`);

/** Imports the passkey library when it is first needed. */
export async function addPasskey(form: PasswordConfirmation): Promise<FactorAdded> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await api.post<PasskeyOptions>(`${factors}/passkey`, form);
  const response = await startRegistration({ optionsJSON: options as never });
  const confirmed: ConfirmPasskey = { response: { ...response } };
  return api.post<FactorAdded>(`${factors}/passkey/confirm`, confirmed);
}

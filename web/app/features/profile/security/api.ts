import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Done } from '#contract/problem.ts';
import type { ActiveSessions, ChangePassword } from '#contract/sign-in.ts';
import { api } from '../../../lib/api.ts';
import { queryRoot, refresh } from '../../../shell/ground/refresh.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryRoot('sign-ins'),
  queryFn: ({ signal }) => api.get<z.infer<typeof ActiveSessions>>('/api/auth/sessions', { signal }),
});

export const useChangePassword = () =>
  useMutation({
    mutationFn: (form: ChangePassword) => api.post<Done>('/api/auth/change-password', form),
    onSuccess: (_done, _form, _before, { client }) => refresh(client, 'sign-ins.changed'),
  });

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<Done>(`/api/auth/sessions/${id}`),
    onSuccess: (_done, _id, _before, { client }) => refresh(client, 'sign-ins.changed'),
  });

export const signOutEverywhere = () => api.delete<Done>('/api/auth/sessions');

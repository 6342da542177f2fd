import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  EmailChecked,
  SignupInput,
  SignupStarted,
  VerifySignupResponse,
} from '#contract/signup/signup.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { type SignupPictures, toPictureFiles } from './picture-data.ts';

const oneMinute = 60_000;

/** Why an email cannot be used; undefined if it can. The answer is cached per email for a minute. */
export async function validateSignupEmail(client: QueryClient, email: string): Promise<string | undefined> {
  const { message } = await client.fetchQuery({
    queryKey: [...queryRoot('signup-email'), email],
    queryFn: () => api.post<z.output<typeof EmailChecked>>('/api/signup/check-email', { email }),
    staleTime: oneMinute,
    retry: false,
  });
  return message;
}

interface SignupRequest {
  answers: SignupInput;
  pictures: SignupPictures;
}

export const useStartSignup = () =>
  useMutation({ mutationFn: (sent: SignupRequest) => api.post<SignupStarted>('/api/signup', bodyOf(sent)) });

/** A request with pictures is a multipart form. Text fields are sent unchanged, all other fields as JSON. */
function bodyOf({ answers, pictures }: SignupRequest): SignupInput | FormData {
  const files = toPictureFiles(pictures);
  if (files.length === 0) return answers;
  const form = new FormData();
  for (const [name, value] of Object.entries(answers))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of files) form.set(name, file);
  return form;
}

/** This request creates the account of a visitor who has paid; repeating the request changes nothing. */
export const verifySignupQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...queryRoot('signup-verify'), sessionId],
    queryFn: () => api.get<VerifySignupResponse>('/api/signup/verify', { query: { session_id: sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

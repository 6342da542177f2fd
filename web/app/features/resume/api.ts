import { queryOptions } from '@tanstack/react-query';
import {
  type Resume,
  type ResumeItem,
  type ResumeItemSection,
  resumeMessages,
  type SaveResume,
} from '#contract/resume/resume.ts';
import type { Theme, ThemeInput } from '#contract/themes/themes.ts';
import { api } from '../../lib/api.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { saveTheme } from '../themes/public.ts';

const path = '/api/resume/current';

/** Adds the action and the server's response to the error message of a failed call. */
async function withAction<T>(action: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const status = isProblem(error) ? error.status : 0;
    const message = problemMessage(error, '');
    throw new Error(resumeMessages.call(action, status, message).trim(), { cause: error });
  }
}

export const resumeQuery = queryOptions({
  queryKey: queryRoot('resume'),
  queryFn: ({ signal }) => withAction('fetch resume', api.get<Resume>(path, { signal })),
  // The resume is not refetched while the user edits it, only when the page is reopened.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

export const saveResume = (input: SaveResume): Promise<Resume> =>
  withAction('save resume', api.post<{ resume: Resume }>(path, input)).then(({ resume }) => resume);

interface AddedItem {
  involvement?: ResumeItem;
  education?: ResumeItem;
  version: number;
}

export const addResumeItem = (section: ResumeItemSection, item: ResumeItem): Promise<AddedItem> =>
  withAction(`add ${section}`, api.post<AddedItem>(`${path}/${section}`, item));

export const removeResumeItem = (section: ResumeItemSection, id: string): Promise<{ version: number }> =>
  withAction(
    `remove ${section}`,
    api.delete<{ version: number }>(`${path}/${section}/${encodeURIComponent(id)}`),
  );

export const saveResumeTheme = (theme: ThemeInput): Promise<Theme> =>
  withAction('save theme', saveTheme('resume', theme));

/** Whether the server has a newer version. */
export const isConflictProblem = (error: unknown): boolean =>
  error instanceof Error && isProblem(error.cause, 'conflict');
export const isNotFoundProblem = (error: unknown): boolean =>
  error instanceof Error && isProblem(error.cause, 'not_found');

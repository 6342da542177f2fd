import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import { canPromptSignIn } from './sign-in-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Whether the call is allowed to fail without a session. If so, its failure does not redirect to the
     * sign-in.
     */
    queryMeta: { mayBeSignedOut?: boolean };
    mutationMeta: { mayBeSignedOut?: boolean };
  }
}

type Meta = { mayBeSignedOut?: boolean } | undefined;

/**
 * Opens the sign-in with a full page load, so that no data of the session stays in memory. Does nothing if
 * the screen has its own sign-in prompt, because the user has already seen the prompt.
 */
function goToSignIn(error: unknown, meta: Meta): void {
  if (!isProblem(error, 'not_signed_in') || meta?.mayBeSignedOut || canPromptSignIn()) return;
  const currentPath = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(currentPath)}`);
}

const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && (!isProblem(error) || isProblem(error, 'unavailable'));

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => goToSignIn(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => goToSignIn(error, mutation.meta),
    }),
    defaultOptions: {
      // Calls fail at once without a connection, because the user could not cancel a waiting call.
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The query cache of the signed-in user; the override demo has its own. */
export const queryClient = createQueryClient();

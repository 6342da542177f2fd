import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import { canAskToSignIn } from './sign-in-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Calls that expect to be refused when nobody is signed in say so, and stay where they are. */
    queryMeta: { mayBeSignedOut?: boolean };
    mutationMeta: { mayBeSignedOut?: boolean };
  }
}

type Meta = { mayBeSignedOut?: boolean } | undefined;

/** A full load, so that nothing of the ended session stays in memory; where a screen can ask, it has asked already. */
function goToSignIn(error: unknown, meta: Meta): void {
  if (!isProblem(error, 'not_signed_in') || meta?.mayBeSignedOut || canAskToSignIn()) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}

const mayHelpToRetry = (failures: number, error: unknown) =>
  failures < 2 && (!isProblem(error) || isProblem(error, 'unavailable'));

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => goToSignIn(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => goToSignIn(error, mutation.meta),
    }),
    defaultOptions: {
      // Without a connection a call fails and says so; one that waits in secret cannot be canceled.
      queries: {
        staleTime: 30_000,
        retry: mayHelpToRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The cache of the real session; override mode keeps its own. */
export const queryClient = createQueryClient();

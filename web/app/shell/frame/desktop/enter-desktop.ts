import { type MiddlewareFunction, replace } from 'react-router';
import type { Profile, Session } from '#contract/account/account.ts';
import { usernameOf } from '#contract/people.ts';
import { selectBackend } from '../../../features/demo-mode/public.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { isPageOfOther, setPageUser } from '../../../lib/page-user.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { desktopRouterContext } from '../../core/desktop.ts';
import { profileQuery } from '../../core/person/profile.ts';
import { sessionQuery } from '../../core/person/session.ts';
import { decideAccess } from './route-access.ts';

/** Runs before any loader of a desktop screen: identifies the user, checks access and selects the backend. */
export const prepareDesktop: MiddlewareFunction = async ({ url, context }, next) => {
  const person = await signedInPerson();
  const access = decideAccess(url, person);
  if (access.kind === 'redirect') return replace(access.to);
  if (access.kind === 'missing' || !person) throw noSuchPage;
  if (isPageOfOther(person.id)) return loadPage(url);
  setPageUser(person.id);
  const cache = await selectBackend(access.override);
  await cache.ensureQueryData(access.override ? profileQuery : { ...profileQuery, initialData: person });
  context.set(desktopRouterContext, { username: usernameOf(person), override: access.override, cache });
  return next();
};

/** Loads the whole page, because someone else has signed in in another tab and open forms are the earlier user's. */
function loadPage(url: URL): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

const noSuchPage = new ApiProblem(404, { code: 'not_found', message: 'This page does not exist.' });

/**
 * Finds the signed-in user. Asks the real server even in override, because the demo does not know who may use
 * override.
 */
async function signedInPerson(): Promise<Profile | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.person;
  if (known) return known;
  const session = await queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: () => httpBackend.send({ method: 'GET', path: '/api/session' }) as Promise<Session>,
    staleTime: 0,
  });
  // Cached data may belong to another user.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  return session.person;
}

import { type MiddlewareFunction, replace } from 'react-router';
import type { Profile, Session } from '#contract/account.ts';
import { usernameOf } from '#contract/people.ts';
import { actAs } from '../../../features/demo-mode/public.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { desktopContext } from '../../ground/desktop.ts';
import { profileQuery } from '../../ground/person/profile.ts';
import { sessionQuery } from '../../ground/person/session.ts';
import { passage } from './gates.ts';

/** Before any loader of a desktop screen runs: who is it, may they come in, and who answers their calls. */
export const enterDesktop: MiddlewareFunction = async ({ url, context }, next) => {
  const person = await signedInPerson();
  const way = passage(url, person);
  if (way.kind === 'redirect') return replace(way.to);
  if (way.kind === 'missing' || !person) throw noSuchPage;
  const cache = await actAs(way.override);
  await cache.ensureQueryData(way.override ? profileQuery : { ...profileQuery, initialData: person });
  context.set(desktopContext, { username: usernameOf(person), override: way.override, cache });
  return next();
};

const noSuchPage = new ApiProblem(404, { code: 'not_found', message: 'This page does not exist.' });

/** Always the real session: override is for those whom the server knows as staff. */
async function signedInPerson(): Promise<Profile | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.person;
  if (known) return known;
  const session = await queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: () => httpBackend.send({ method: 'GET', path: '/api/session' }) as Promise<Session>,
    staleTime: 0,
  });
  // Whatever was known before may be somebody else's.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  return session.person;
}

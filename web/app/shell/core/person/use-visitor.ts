import { useEffect, useState } from 'react';
import type { Profile, Session } from '#contract/account/account.ts';
import { api } from '../../../lib/api.ts';

/** The user viewing a public page: `undefined` while loading, `null` when nobody is signed in. */
export function useVisitor(): Profile | null | undefined {
  const [person, setPerson] = useState<Profile | null>();
  useEffect(() => {
    const request = new AbortController();
    api
      .get<Session>('/api/session', { signal: request.signal })
      .then((session) => setPerson(session.person))
      .catch(() => setPerson((known) => known ?? null));
    return () => request.abort();
  }, []);
  return person;
}

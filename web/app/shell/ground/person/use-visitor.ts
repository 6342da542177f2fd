import { useEffect, useState } from 'react';
import type { Profile, Session } from '#contract/account.ts';
import { api } from '../../../lib/api.ts';

/** Who looks at a public page. `undefined` while we do not know yet, `null` when nobody is signed in. */
export function useVisitor(): Profile | null | undefined {
  const [person, setPerson] = useState<Profile | null>();
  useEffect(() => {
    const asking = new AbortController();
    api
      .get<Session>('/api/session', { signal: asking.signal })
      .then((session) => setPerson(session.person))
      .catch(() => setPerson((known) => known ?? null));
    return () => asking.abort();
  }, []);
  return person;
}

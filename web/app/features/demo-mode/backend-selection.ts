import type { QueryClient } from '@tanstack/react-query';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { dayOf } from '#contract/day.ts';
import { type Backend, setBackend } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { httpBackend } from '../../lib/http-backend.ts';
import { createQueryClient, queryClient } from '../../lib/query-client.ts';
import type { DemoOverride, OverrideOrigin, OverrideRole } from '../../shell/core/override.ts';

/**
 * Milliseconds to wait for the demo, counted in steps of 250 ms. Each step counts as 250 ms even if it takes
 * longer, so that time during which the browser is blocked does not count.
 */
const overrideTimeout = 3000;
const step = 250;

/**
 * The number of approval requests that the demo vendor shows, by viewer. The specification asks for three to
 * five for admins and two to four for managers.
 */
const approvalsFor: Record<OverrideOrigin, number> = { admin: 4, manager: 3 };

interface Demo {
  role: OverrideRole;
  from: OverrideOrigin | undefined;
  backend: Backend;
  cache: QueryClient;
}

let demo: Demo | undefined;

/** Selects the backend: the demo in this browser for staff who view another role, otherwise the server. */
export async function selectBackend(override: DemoOverride | undefined): Promise<QueryClient> {
  if (!override) {
    setBackend(httpBackend);
    return queryClient;
  }
  if (demo?.role !== override.role || demo.from !== override.from) demo = await openDemo(override);
  setBackend(demo.backend);
  return demo.cache;
}

async function openDemo({ role, from }: DemoOverride): Promise<Demo> {
  const [{ createDemoBackend }, { createDemoData: demoWorld }] = await withTimeout(
    Promise.all([import('./demo-backend.ts'), import('#demo/demo-data.ts')]),
  );
  const today = dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const backend = createDemoBackend(role, demoWorld(today), {}, from && approvalsFor[from]);
  return { role, from, backend, cache: demoCache() };
}

/** A query cache that does not retry, because a second try in the demo gives the same result. */
function demoCache(): QueryClient {
  const cache = createQueryClient();
  const { queries } = cache.getDefaultOptions();
  cache.setDefaultOptions({ queries: { ...queries, retry: false } });
  return cache;
}

/** Rejects if the work is not done within the timeout. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  const problem = new ApiProblem(0, { code: 'unavailable', message: profileMessages.load });
  return new Promise((resolve, reject) => {
    let waited = 0;
    const timer = setInterval(() => {
      waited += step;
      if (waited < overrideTimeout) return;
      clearInterval(timer);
      reject(problem);
    }, step);
    work.then(resolve, () => reject(problem)).finally(() => clearInterval(timer));
  });
}

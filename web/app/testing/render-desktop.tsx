import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Profile } from '#contract/account/account.ts';
import { createDemoBackend } from '../features/demo-mode/demo-backend.ts';
import { type ApiRequest, setBackend } from '../lib/api.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { createRequestUrl } from '../lib/http-backend.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { toApiProblem } from '../lib/to-api-problem.ts';
import { toUploadForm } from '../lib/upload-form.ts';
import { DesktopContext } from '../shell/core/desktop.ts';
import type { DemoOverride, OverrideRole } from '../shell/core/override.ts';
import { profileQuery } from '../shell/core/person/profile.ts';
import { Overlays } from '../ui/overlays.tsx';
import { copyDemoWorld } from './demo-world.ts';

interface Options {
  /** The role of the signed-in demo user. */
  role?: OverrideRole;
  /** Changes to that user’s profile. */
  profile?: Partial<Profile>;
  override?: DemoOverride;
  path?: string;
  /** Changes the demo data before the screen renders. */
  prepare?: () => Promise<unknown>;
  /** Whether every request fails from the moment the screen renders. */
  isBroken?: boolean;
  /** Returns or throws the response to a request. If it returns undefined, the demo backend answers. */
  respond?: (request: ApiRequest) => unknown;
}

/** A query client that retries failed requests as usual, but without a delay. */
function createTestQueryClient() {
  const cache = createQueryClient();
  const { queries, ...others } = cache.getDefaultOptions();
  cache.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return cache;
}

/** Renders a screen inside the desktop with the demo backend, and records the requests it sends. */
export async function renderDesktop(screen: ReactNode, options: Options = {}) {
  notifications.clean();
  const { role = 'agent', profile: changes, override, path = '/ava.brooks' } = options;
  const backend = createDemoBackend(role, copyDemoWorld(), changes);
  const sent: ApiRequest[] = [];
  const asked: string[] = [];
  const connection = { isBroken: false, isFailing: false, respond: options.respond };
  const record = (request: ApiRequest) => {
    if (request.method !== 'GET') sent.push(request);
    else asked.push(createRequestUrl(request));
    if (connection.isFailing) throw toApiProblem(500, '<html>Internal Server Error</html>');
    if (connection.isBroken) throw new ApiProblem(0, { code: 'unavailable', message: 'No connection.' });
  };
  setBackend({
    send: async (request) => {
      record(request);
      return connection.respond?.(request) || backend.send(request);
    },
    upload: async (upload) => {
      record({ method: 'POST', path: upload.path, body: toUploadForm(upload) });
      return backend.upload(upload);
    },
    download: async (path, name) => {
      record({ method: 'GET', path });
      return backend.download(path, name);
    },
  });
  await options.prepare?.();
  sent.length = 0;
  asked.length = 0;
  const cache = createTestQueryClient();
  await cache.fetchQuery(profileQuery);
  connection.isBroken = options.isBroken ?? false;
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={cache}>
        <DesktopContext value={{ username: 'ava.brooks', override, cache }}>
          <Overlays>
            <RouterProvider router={router} />
          </Overlays>
        </DesktopContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const profile = () => cache.getQueryData(profileQuery.queryKey) as Profile;
  const pathname = () => router.state.location.pathname;
  return { ...view, sent, asked, connection, router, pathname, profile, cache };
}

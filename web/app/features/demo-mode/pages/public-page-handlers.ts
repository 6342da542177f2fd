import { fullNameOf } from '#contract/people.ts';
import {
  type PublicPage,
  publicPath,
  publishProblem,
  SavePublicPage,
} from '#contract/public-page/public-page.ts';
import { slugOf } from '#contract/slug.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';

/** 43 random characters like the server's, but no page exists there. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function pageIn({ pages, me }: DemoState): PublicPage {
  const { secret, exists, ...page } = pages.publicPage;
  const { involvement, education, miscellaneous } = pages.resume;
  return {
    ...page,
    hasBio: pages.bio.saved.generatedContent.trim() !== '',
    hasResume: involvement.length + education.length > 0 || miscellaneous.trim() !== '',
    path: exists ? publicPath(page.kind === 'secret' ? secret : slugOf(fullNameOf(me))) : null,
  };
}

function save(state: DemoState, body: unknown): PublicPage {
  const input = checked(SavePublicPage, body);
  const problem = publishProblem({ ...pageIn(state), ...input });
  if (problem) throw refused('invalid', problem);
  const before = state.pages.publicPage;
  state.pages.publicPage = { ...before, ...input, exists: true, secret: before.secret || newSecret() };
  return pageIn(state);
}

function renew(state: DemoState): PublicPage {
  state.pages.publicPage = { ...state.pages.publicPage, exists: true, secret: newSecret() };
  return pageIn(state);
}

const path = '/api/public-page';

export const publicPageHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: pageIn },
  { method: 'PUT', path, handle: (state, { body }) => save(state, body) },
  { method: 'POST', path: `${path}/address`, handle: renew },
];

import type { PublicPage } from '#contract/public-page.ts';
import { slugOf } from '#contract/slug.ts';
import type { PublicPageRow } from './store.ts';

/** ava-brooks; whoever has no letter in the name that an address can hold is an agent. */
export const pageName = (fullName: string): string =>
  slugOf(fullName).replace(/-{2,}/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'agent';

type Contents = Pick<PublicPage, 'hasBio' | 'hasResume'>;

/** As its owner sees it. Before it is first switched on it has no address. */
export const publicPageOf = (
  row: PublicPageRow | undefined,
  contents: Contents,
  path: string | null,
): PublicPage => ({
  isOn: row?.isOn ?? false,
  kind: row?.kind ?? 'secret',
  showsBio: row?.showsBio ?? true,
  showsResume: row?.showsResume ?? true,
  ...contents,
  path,
});

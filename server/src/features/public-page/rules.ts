import type { PublicPageSettings } from '#contract/public-page/public-page.ts';
import { slugOf } from '#contract/slug.ts';
import type { PublicPageRow } from './store.ts';

/** Turns a name into a slug such as `ava-brooks`, or `agent` if no letter is left. */
export const toPageSlug = (fullName: string): string =>
  slugOf(fullName).replace(/-{2,}/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'agent';

type Contents = Pick<PublicPageSettings, 'hasBio' | 'hasResume'>;

/**
 * Returns the page's settings as its owner sees them. The page has no address before it is first turned on.
 */
export const toPublicPage = (
  row: PublicPageRow | undefined,
  contents: Contents,
  path: string | null,
): PublicPageSettings => ({
  isOn: row?.isOn ?? false,
  kind: row?.kind ?? 'secret',
  showsBio: row?.showsBio ?? true,
  showsResume: row?.showsResume ?? true,
  ...contents,
  path,
});

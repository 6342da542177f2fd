import { type PageKind, type PublicPage, publicPath } from '#contract/public-page.ts';
import { slugOf } from '#contract/slug.ts';
import { idOfSigned, signedId } from '../../core/signed-id.ts';
import type { PublicPageRow } from './store.ts';

const purpose = 'public-page';

export const addressOf = (
  { kind, secretId, slug }: { kind: PageKind; secretId: string; slug: string },
  secret: string,
): string => (kind === 'secret' ? signedId(purpose, secretId, secret) : slug);

/** What an address may mean: a secret that we gave out, or a name. */
export const meantBy = (address: string, secret: string): { secretId?: string; slug: string } => ({
  secretId: idOfSigned(purpose, address, secret),
  slug: address.toLowerCase(),
});

/** ava-brooks; whoever has no letter in the name that an address can hold is an agent. */
export const pageName = (fullName: string): string =>
  slugOf(fullName).replace(/-{2,}/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'agent';

interface Contents {
  hasBio: boolean;
  hasResume: boolean;
}

/** Before it is first switched on there is no address. */
export const publicPageOf = (
  row: PublicPageRow | undefined,
  contents: Contents,
  secret: string,
): PublicPage => ({
  isOn: row?.isOn ?? false,
  kind: row?.kind ?? 'secret',
  showsBio: row?.showsBio ?? true,
  showsResume: row?.showsResume ?? true,
  ...contents,
  path: row ? publicPath(addressOf(row, secret)) : null,
});

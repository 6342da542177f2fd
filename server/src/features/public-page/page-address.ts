import { type PageKind, publicPath } from '#contract/public-page.ts';
import { idOfSigned, signedId } from '../../core/signed-id.ts';

const purpose = 'public-page';

interface Addresses {
  kind: PageKind;
  secretId: string;
  slug: string;
}

/** Where a page is now. */
export const pathOf = ({ kind, secretId, slug }: Addresses, secret: string): string =>
  publicPath(kind === 'secret' ? signedId(purpose, secretId, secret) : slug);

/** What an address may mean: a secret that we gave out, or a name. */
export const meantBy = (address: string, secret: string): { secretId?: string; slug: string } => ({
  secretId: idOfSigned(purpose, address, secret),
  slug: address.toLowerCase(),
});

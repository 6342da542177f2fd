import { type PageKind, publicPath } from '#contract/public-page.ts';
import { idOfSigned, signedId } from '../../core/signed-id.ts';

const purpose = 'public-page';

interface PageAddresses {
  kind: PageKind;
  secretId: string;
  slug: string;
}

/** The current path of a page. */
export const pathOf = ({ kind, secretId, slug }: PageAddresses, secret: string): string =>
  publicPath(kind === 'secret' ? signedId(purpose, secretId, secret) : slug);

/** Reads an address: one of our secret ids, or a slug. */
export const meantBy = (address: string, secret: string): { secretId?: string; slug: string } => ({
  secretId: idOfSigned(purpose, address, secret),
  slug: address.toLowerCase(),
});

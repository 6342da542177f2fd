import { type PageVisibility, publicPath } from '#contract/public-page/public-page.ts';
import { signId, verifySignedId } from '../../core/signed-id.ts';

const purpose = 'public-page';

interface PageAddresses {
  kind: PageVisibility;
  secretId: string;
  slug: string;
}

/** Returns the path of a public page, which ends with the signed secret id or the slug. */
export const pagePathOf = ({ kind, secretId, slug }: PageAddresses, secret: string): string =>
  publicPath(kind === 'secret' ? signId(purpose, secretId, secret) : slug);

/** Reads the last part of a page's URL, which is a signed secret id or a slug. */
export const parsePageAddress = (address: string, secret: string): { secretId?: string; slug: string } => ({
  secretId: verifySignedId(purpose, address, secret),
  slug: address.toLowerCase(),
});

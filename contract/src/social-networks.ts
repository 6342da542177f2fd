import { parsedUrl } from './parsed-url.ts';

/** A host or one below it: `m.facebook.com` is Facebook, `notfacebook.com` is not. */
const isAt = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

const networks = {
  Facebook: ['facebook.com', 'fb.com'],
  Instagram: ['instagram.com'],
  TikTok: ['tiktok.com'],
  'X (Twitter)': ['x.com', 'twitter.com'],
  LinkedIn: ['linkedin.com'],
} as const;
export type SocialNetwork = keyof typeof networks | 'Website';

const footerNetworks = { ...networks, YouTube: ['youtube.com'] } as const;
export type FooterNetwork = keyof typeof footerNetworks;
export const footerNetworkNames = Object.keys(footerNetworks) as FooterNetwork[];

/** The network a link belongs to, by its host. */
export const socialNetworkOf = (link: string): SocialNetwork => networkAmong(networks, link) ?? 'Website';

/** The same among the six networks that the site's footer shows. */
export const footerNetworkOf = (link: string): FooterNetwork | undefined =>
  networkAmong(footerNetworks, link);

function networkAmong<Name extends string>(
  candidates: Record<Name, readonly string[]>,
  link: string,
): Name | undefined {
  const host = parsedUrl(link)?.hostname ?? '';
  const names = Object.keys(candidates) as Name[];
  return names.find((name) => candidates[name].some((site) => isAt(host, site)));
}

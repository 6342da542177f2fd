import { parseUrl } from './parse-url.ts';

/** Matches a host and its subdomains: `m.facebook.com` is Facebook, `notfacebook.com` is not. */
const isHostOf = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

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
export const findSocialNetwork = (link: string): SocialNetwork => findNetwork(networks, link) ?? 'Website';

/** Like `findSocialNetwork`, but only for the six networks in the site's footer. */
export const findFooterNetwork = (link: string): FooterNetwork | undefined =>
  findNetwork(footerNetworks, link);

function findNetwork<Name extends string>(
  candidates: Record<Name, readonly string[]>,
  link: string,
): Name | undefined {
  const host = parseUrl(link)?.hostname ?? '';
  const names = Object.keys(candidates) as Name[];
  return names.find((name) => candidates[name].some((site) => isHostOf(host, site)));
}

import { z } from 'zod';
import { parseUrl } from '../parse-url.ts';

export const linkMessages = {
  website: 'Please enter a valid web address',
  socialLinks: 'Maximum of 9 social links reached',
  video:
    'Invalid video URL. Please use a YouTube or Vimeo URL (e.g., youtube.com/watch?v=VIDEO_ID or vimeo.com/VIDEO_ID)',
} as const;

export const socialLinkLimit = 9;

const longest = 500;

/**
 * The normalized address with an http or https scheme. Undefined for anything else, such as `javascript:…`, a
 * host without a dot, or a URL with a password.
 */
export function normalizeWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed || trimmed.length > longest || /\s/.test(trimmed)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed);
  const url = parseUrl(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/^[^.].*\.[a-z\d-]{2,}$/i.test(url.hostname)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

/** Accepts a web address or null. An address without a scheme gets https://. */
export const WebAddress = z
  .string()
  .nullable()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const address = normalizeWebAddress(text);
    if (address) return address;
    context.addIssue({ code: 'custom', message: linkMessages.website });
    return z.NEVER;
  });

/** Links without duplicates, in the order the user typed them. */
export const SocialLinks = z
  .array(WebAddress)
  .transform((links) => [...new Set(links.filter((link) => link !== null))])
  .pipe(z.array(z.string()).max(socialLinkLimit, linkMessages.socialLinks));

const youtube = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const vimeo = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** The embed URL of a video, on hosts that set no cookies. Undefined for other sites and short links. */
export function toEmbedAddress(text: string): string | undefined {
  const url = parseUrl(normalizeWebAddress(text) ?? '');
  if (!url || url.port) return undefined;
  if (youtube.includes(url.hostname)) return youtubeEmbed(url);
  return vimeo.includes(url.hostname) ? vimeoEmbed(url) : undefined;
}

function youtubeEmbed({ pathname, searchParams }: URL): string | undefined {
  const [, pathKind, idInPath] = /^\/(embed|shorts|live)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const id = pathname === '/watch' ? searchParams.get('v') : pathKind && idInPath;
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function vimeoEmbed({ pathname, searchParams }: URL): string | undefined {
  const [, id, secret] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const unlisted = secret ?? searchParams.get('h');
  const hash = unlisted && /^[\da-f]{6,20}$/.test(unlisted) ? `&h=${unlisted}` : '';
  return `https://player.vimeo.com/video/${id}?dnt=1${hash}`;
}

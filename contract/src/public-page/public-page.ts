import { z } from 'zod';

/** Only people with the link can find a secret page; search engines can also find a public one. */
export const pageVisibilities = ['secret', 'public'] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

export const publicPageMessages = {
  nothingChosen: 'Choose your bio, your resume or both.',
  nothingToShow: 'There’s nothing to publish yet. Save your bio or your resume first.',
  load: 'Failed to load your page. Please try again.',
  save: 'Failed to change your page. Please try again.',
  published: 'Your page is live.',
  unpublished: 'Your page is offline.',
  renewed: 'Your page has a new address. The old one no longer works.',
  copied: 'Address copied.',
  copyFailed: 'Failed to copy the address. Please try again.',
  qrFailed: 'The QR code couldn’t be created. Please try again.',
} as const;

export const publicPath = (address: string): string => `/p/${address}`;

/** The page's settings, as its owner sees them. */
export const PublicPageSettings = z.object({
  isOn: z.boolean(),
  kind: z.enum(pageVisibilities),
  showsBio: z.boolean(),
  showsResume: z.boolean(),
  /** Whether a saved bio or resume exists. */
  hasBio: z.boolean(),
  hasResume: z.boolean(),
  /** The path on this site; null if the page was never published. */
  path: z.string().nullable(),
});
export type PublicPageSettings = z.output<typeof PublicPageSettings>;

/** Omitted fields stay as they are. */
export const SavePublicPage = z
  .object({
    isOn: z.boolean(),
    kind: z.enum(pageVisibilities),
    showsBio: z.boolean(),
    showsResume: z.boolean(),
  })
  .partial();
export type SavePublicPage = z.output<typeof SavePublicPage>;

type PageChoices = Pick<PublicPageSettings, 'isOn' | 'showsBio' | 'showsResume' | 'hasBio' | 'hasResume'>;

/** Why the page can't be published with these settings. */
export function findPublishProblem({
  isOn,
  showsBio,
  showsResume,
  hasBio,
  hasResume,
}: PageChoices): string | undefined {
  if (!isOn) return undefined;
  if (!showsBio && !showsResume) return publicPageMessages.nothingChosen;
  return (showsBio && hasBio) || (showsResume && hasResume) ? undefined : publicPageMessages.nothingToShow;
}

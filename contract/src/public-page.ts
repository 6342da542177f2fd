import { z } from 'zod';

/** A secret address is known to whoever was given it; a public one may be found by anyone. */
export const pageKinds = ['secret', 'public'] as const;
export type PageKind = (typeof pageKinds)[number];

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

/** What its owner sees of the page. */
export const PublicPage = z.object({
  isOn: z.boolean(),
  kind: z.enum(pageKinds),
  showsBio: z.boolean(),
  showsResume: z.boolean(),
  /** Whether there is something saved to show. */
  hasBio: z.boolean(),
  hasResume: z.boolean(),
  /** Where it is, on this site; null while it never was anywhere. */
  path: z.string().nullable(),
});
export type PublicPage = z.output<typeof PublicPage>;

/** What is left out stays as it is. */
export const SavePublicPage = z
  .object({
    isOn: z.boolean(),
    kind: z.enum(pageKinds),
    showsBio: z.boolean(),
    showsResume: z.boolean(),
  })
  .partial();
export type SavePublicPage = z.output<typeof SavePublicPage>;

type Choice = Pick<PublicPage, 'isOn' | 'showsBio' | 'showsResume' | 'hasBio' | 'hasResume'>;

/** Why a page cannot go live like this. */
export function publishProblem({
  isOn,
  showsBio,
  showsResume,
  hasBio,
  hasResume,
}: Choice): string | undefined {
  if (!isOn) return undefined;
  if (!showsBio && !showsResume) return publicPageMessages.nothingChosen;
  return (showsBio && hasBio) || (showsResume && hasResume) ? undefined : publicPageMessages.nothingToShow;
}

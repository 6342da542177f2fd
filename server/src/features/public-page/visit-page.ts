import { buffer } from 'node:stream/consumers';
import { calculateContrast } from '#contract/hex-colors.ts';
import { isPastDue } from '#contract/roles.ts';
import { defaultThemeSettings, parsePictureId } from '#contract/themes/themes.ts';
import type { Context } from '../../core/context.ts';
import { imagePath } from '../../core/image-path.ts';
import { openImage } from '../images/public.ts';
import { parsePageAddress } from './page-address.ts';
import {
  type PublishedPageRow,
  type PublishedResumeItem,
  readPublishedPage,
  readPublishedResumeItems,
} from './store.ts';

/** The data that a visitor sees on a public page. */
export interface VisiblePublicPage {
  isSecret: boolean;
  person: Pick<
    PublishedPageRow,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phoneNumber'
    | 'licenseNumber'
    | 'brokerageName'
    | 'brokerageAddress'
  >;
  tagLine: string;
  picture: string | null;
  logo: string | null;
  background: string;
  ink: string;
  bio: string;
  resume: { items: PublishedResumeItem[]; miscellaneous: string } | undefined;
}

const minContrast = 4.5;

/**
 * Reads a page for a visitor. Returns undefined if it is unknown, off, or its owner has no active Agent Pro+.
 */
export async function readPageForVisitor(
  context: Context,
  address: string,
): Promise<VisiblePublicPage | undefined> {
  const row = await readPublishedPage(
    context.db,
    parsePageAddress(address, context.services.config.sessionSecret),
  );
  if (row?.plan !== 'premium' || isPastDue({ subscriptionStatus: row.status })) return undefined;
  const items = row.showsResume ? await readPublishedResumeItems(context.db, row.ownerId) : [];
  const page = visitedPage(row, items);
  return page.bio || page.resume ? page : undefined;
}

function visitedPage(row: PublishedPageRow, items: PublishedResumeItem[]): VisiblePublicPage {
  const theme = (row.showsBio ? row.bioTheme : row.resumeTheme) ?? {};
  const background = theme.backgroundColor ?? defaultThemeSettings.backgroundColor;
  const miscellaneous = row.showsResume ? (row.resumeText?.trim() ?? '') : '';
  const picture = (row.showsBio ? row.bioPicture : row.resumePicture) ?? row.profilePicture;
  return {
    isSecret: row.kind === 'secret',
    person: row,
    tagLine: theme.tagLine ?? row.tagLine ?? '',
    picture: imagePath(picture),
    logo: theme.logo === 'none' ? null : imagePath(row.personalLogo ?? row.logoImage),
    background,
    ink: inkFor(theme.textColor ?? defaultThemeSettings.textColor, background),
    bio: row.showsBio ? (row.bioText?.trim() ?? '') : '',
    resume: items.length || miscellaneous ? { items, miscellaneous } : undefined,
  };
}

/** Returns the chosen text color if it is legible on the background, otherwise black or white. */
function inkFor(chosen: string, background: string): string {
  if (calculateContrast(chosen, background) >= minContrast) return chosen;
  return calculateContrast('#000000', background) >= calculateContrast('#ffffff', background)
    ? '#000000'
    : '#ffffff';
}

/** Reads a picture's file. Returns undefined if it is missing, so that the preview is drawn without it. */
async function bytesOf(context: Context, address: string | null): Promise<Buffer | undefined> {
  const id = address && parsePictureId(address);
  if (!id) return undefined;
  return openImage(context, id).then(
    ({ stream }) => buffer(stream),
    () => undefined,
  );
}

export async function drawPreviewImage(
  context: Context,
  { background, picture, logo }: VisiblePublicPage,
): Promise<Buffer> {
  const { drawLinkPreview } = await import('../../gateways/images/link-preview.ts');
  return drawLinkPreview({
    background,
    picture: await bytesOf(context, picture),
    logo: await bytesOf(context, logo),
  });
}

import { buffer } from 'node:stream/consumers';
import { pictureIdOf } from '#contract/themes/themes.ts';
import type { Context } from '../../core/context.ts';
import { openImage } from '../images/public.ts';
import type { VisitedPage } from './visit-page.ts';

/** A missing picture is left out of the preview. */
async function bytesOf(context: Context, address: string | null): Promise<Buffer | undefined> {
  const id = address && pictureIdOf(address);
  if (!id) return undefined;
  return openImage(context, id).then(
    ({ stream }) => buffer(stream),
    () => undefined,
  );
}

export async function drawPreviewImage(
  context: Context,
  { background, picture, logo }: VisitedPage,
): Promise<Buffer> {
  const { linkPreview } = await import('../../gateways/images/link-preview.ts');
  return linkPreview({
    background,
    picture: await bytesOf(context, picture),
    logo: await bytesOf(context, logo),
  });
}

import { imageLimits, imageMessages } from '#contract/images.ts';
import {
  backgroundLimits,
  type PageBuilder,
  type PagePicture,
  themeMessages,
  type UploadedPicture,
} from '#contract/themes/themes.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { imagePath } from '../../core/image-path.ts';
import { storeImage } from '../images/public.ts';
import { removeUnusedPictures } from './save-theme.ts';
import { lockThemedPage, type ThemedPageRow, updateThemedPage } from './store.ts';

type Changes = Partial<ThemedPageRow>;

function changePage(
  context: OwnerContext,
  builder: PageBuilder,
  what: 'background' | 'picture',
  change: (transaction: OwnerContext, before: ThemedPageRow) => Promise<Changes>,
): Promise<ThemedPageRow> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const before = await lockThemedPage(owner, db, builder);
    const after = { ...before, ...(await change(transaction, before)) };
    await updateThemedPage(owner, db, builder, { ...after, updatedAt: now });
    await removeUnusedPictures(transaction, before, after);
    await audit(transaction, { action: `${builder}.${what}` });
    return after;
  });
}

const requirePicture = (picture: Buffer | undefined): Buffer => {
  if (!picture) throw appError('invalid', themeMessages.notAnImage, { field: 'image' });
  return picture;
};

export async function setBackground(
  context: OwnerContext,
  builder: PageBuilder,
  upload: Buffer | undefined,
): Promise<string | null> {
  const picture = requirePicture(upload);
  const page = await changePage(context, builder, 'background', async (transaction, before) => ({
    backgroundImage: await storeImage(transaction, context.owner, 'image', picture, {
      ...backgroundLimits,
      messages: { invalid: imageMessages.notAnImage, pixels: backgroundTooLarge },
    }),
    theme: { ...before.theme, noBackground: false },
  }));
  return imagePath(page.backgroundImage);
}

const backgroundTooLarge = (width: number, height: number) =>
  `Backgrounds may be ${backgroundLimits.pixels}x${backgroundLimits.pixels}px at most. Current: ${width}x${height}px`;

export async function setPagePicture(
  context: OwnerContext,
  builder: PageBuilder,
  picture: PagePicture,
  upload: Buffer | undefined,
): Promise<UploadedPicture> {
  const bytes = requirePicture(upload);
  const page = await changePage(context, builder, 'picture', async (transaction) => ({
    [picture]: await storeImage(transaction, context.owner, 'image', bytes, {
      ...imageLimits,
      messages: { pixels: () => imageMessages.filePixels },
    }),
  }));
  return toUploadedPicture(page, picture);
}

export async function removePagePicture(
  context: OwnerContext,
  builder: PageBuilder,
  picture: PagePicture,
): Promise<UploadedPicture> {
  return toUploadedPicture(
    await changePage(context, builder, 'picture', async () => ({ [picture]: null })),
    picture,
  );
}

const toUploadedPicture = (page: ThemedPageRow, picture: PagePicture): UploadedPicture => ({
  success: true,
  imageUrl: imagePath(page[picture]),
  customProfilePicture: imagePath(page.customProfilePicture),
  contactImage: imagePath(page.contactImage),
});

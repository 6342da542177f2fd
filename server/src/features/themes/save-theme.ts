import {
  applyThemeInput,
  isDefaultPicture,
  toTheme,
  type UploadedPictureName,
  uploadedPictureNames,
} from '#contract/themes/theme-saving.ts';
import {
  type PageBuilder,
  parsePictureId,
  type Theme,
  type ThemeInput,
  themeMessages,
} from '#contract/themes/themes.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { readProfile } from '../account/public.ts';
import { removeImage } from '../images/public.ts';
import { withPicturePaths } from './rules.ts';
import { hasImage, lockThemedPage, readThemedPage, type ThemedPageRow, updateThemedPage } from './store.ts';

export async function readTheme(context: OwnerContext, builder: PageBuilder): Promise<Theme> {
  return toTheme(
    withPicturePaths(await readThemedPage(context.owner, context.db, builder)),
    await readProfile(context),
  );
}

export function saveTheme(context: OwnerContext, builder: PageBuilder, input: ThemeInput): Promise<Theme> {
  return inTransaction(context, async (transaction) => {
    const page = await changeTheme(transaction, builder, input);
    await audit(transaction, { action: `${builder}.theme`, details: { fields: Object.keys(input) } });
    return toTheme(withPicturePaths(page), await readProfile(transaction));
  });
}

/**
 * Changes a theme in the caller's transaction, which may save more than the theme. Removes pictures that are
 * no longer used.
 */
export async function changeTheme(
  context: OwnerContext,
  builder: PageBuilder,
  input: ThemeInput,
): Promise<ThemedPageRow> {
  const { owner, db, now } = context;
  const before = await lockThemedPage(owner, db, builder);
  const result = applyThemeInput(before.theme, input, await readProfile(context));
  if ('problem' in result) throw appError('invalid', result.problem, { field: result.field });
  const after: ThemedPageRow = { ...before, theme: result.theme };
  for (const column of uploadedPictureNames) {
    const address = input[column];
    if (address !== undefined) after[column] = await pictureFor(context, column, address);
  }
  await updateThemedPage(owner, db, builder, { ...after, updatedAt: now });
  await removeUnusedPictures(context, before, after);
  return after;
}

async function pictureFor({ owner, db }: OwnerContext, column: UploadedPictureName, address: string | null) {
  if (isDefaultPicture(column, address)) return null;
  const id = parsePictureId(address);
  if (!id || !(await hasImage(owner, db, id)))
    throw appError('invalid', themeMessages.picture, { field: `theme.${column}` });
  return id;
}

export async function removeUnusedPictures(
  context: OwnerContext,
  before: ThemedPageRow,
  after: ThemedPageRow,
): Promise<void> {
  const used = new Set(uploadedPictureNames.map((column) => after[column]));
  for (const column of uploadedPictureNames) {
    const old = before[column];
    if (old && !used.has(old)) await removeImage(context, context.owner, old);
  }
}

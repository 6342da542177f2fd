import { type DoorCategory, doorCategorySlugs } from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';

const vault = 'doors-vault';

/** Pages of the vault, for `DesktopLink`. */
export const vaultPagePaths = {
  categories: vault,
  category: (category: DoorCategory) => `${vault}/${doorCategorySlugs[category]}`,
  door: ({ category, slug }: Pick<Door, 'category' | 'slug'>) =>
    `${vaultPagePaths.category(category)}/${slug}`,
  /** The page of a door with the preview of a file. */
  file: (door: Pick<Door, 'category' | 'slug'>, id: string) => `${vaultPagePaths.door(door)}?file=${id}`,
  trash: `${vault}/trash`,
};

import {
  type DoorCategory,
  doorCategories,
  doorCategoryNames,
} from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { vaultPages } from '../vault-paths.ts';
import classes from './doors-page.module.css';

interface Props {
  current: DoorCategory;
  doors: readonly Door[];
}

/** Tabs for the categories; the open one leads back to all categories. */
export function CategoryTabs({ current, doors }: Props) {
  const countOf = (category: DoorCategory) => doors.filter((door) => door.category === category).length;
  return (
    <nav className={classes.tabs} aria-label="Categories">
      {doorCategories.map((category) => {
        const isOpen = category === current;
        return (
          <DesktopLink
            key={category}
            end
            to={isOpen ? vaultPages.categories : vaultPages.category(category)}
            data-on={isOpen || undefined}
            title={isOpen ? 'Back to all categories' : undefined}
          >
            {doorCategoryNames[category]} <span>{countOf(category)}</span>
          </DesktopLink>
        );
      })}
    </nav>
  );
}

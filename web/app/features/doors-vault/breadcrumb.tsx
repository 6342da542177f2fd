import { IconChevronRight } from '@tabler/icons-react';
import { type DoorCategory, doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import classes from './breadcrumb.module.css';
import { vaultPagePaths } from './vault-paths.ts';

interface Props {
  category?: DoorCategory;
  /** The name of the current page, the last part of the breadcrumb. */
  here?: string;
}

/** Shows the path to the current page: Doors Vault / category / address */
export function VaultBreadcrumb({ category, here }: Props) {
  const steps = [
    { name: 'Doors Vault', page: vaultPagePaths.categories },
    ...(category ? [{ name: doorCategoryNames[category], page: vaultPagePaths.category(category) }] : []),
    ...(here ? [{ name: here, page: undefined }] : []),
  ];
  const last = steps.length - 1;
  return (
    <nav aria-label="Breadcrumb" className={classes.root}>
      <ol>
        {steps.map(({ name, page }, at) => (
          <li key={name}>
            {at > 0 && <IconChevronRight size={14} aria-hidden="true" />}
            {at === last || !page ? (
              <b aria-current="page">{name}</b>
            ) : (
              <DesktopLink to={page} end>
                {name}
              </DesktopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

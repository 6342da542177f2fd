import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import { maxWidthQuery } from '../../../theme-scale.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './category-list.module.css';

interface Props {
  counts: Record<string, number> | undefined;
  chosen: VendorCategory | undefined;
  onChoose: (category: VendorCategory | undefined) => void;
}

/** The 22 categories with counts: buttons, or a dropdown on a phone. */
export function CategoryList({ counts, chosen, onChoose }: Props) {
  const onPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  if (onPhone) {
    const data = vendorCategories.map((category) => ({
      value: category,
      label: counts ? `${category} (${counts[category] ?? 0})` : category,
    }));
    return (
      <NativeSelect
        aria-label="Category"
        size="md"
        data={[{ value: '', label: 'Select a category' }, ...data]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(vendorCategories.find((category) => category === value))
        }
      />
    );
  }
  return (
    <nav className={classes.root} aria-label="Categories">
      {vendorCategories.map((category) => (
        <PlainButton
          key={category}
          className={classes.category}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? undefined : category)}
        >
          {category} <span>{counts?.[category] ?? ''}</span>
        </PlainButton>
      ))}
    </nav>
  );
}

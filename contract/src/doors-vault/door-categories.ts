/** The categories of the vault. In URLs: sellers, buyers, misc. */
export const doorCategories = ['SELLERS', 'BUYERS', 'MISCELLANEOUS'] as const;

export type DoorCategory = (typeof doorCategories)[number];

export const doorCategorySlugs: Record<DoorCategory, string> = {
  SELLERS: 'sellers',
  BUYERS: 'buyers',
  MISCELLANEOUS: 'misc',
};

export const doorCategoryNames: Record<DoorCategory, string> = {
  SELLERS: 'Sellers',
  BUYERS: 'Buyers',
  MISCELLANEOUS: 'Miscellaneous',
};

/** Parses a category in a URL. Older URLs contain its full name. */
export const doorCategoryOfSlug = (slug: string): DoorCategory | undefined =>
  doorCategories.find((category) =>
    [doorCategorySlugs[category], category.toLowerCase()].includes(slug.toLowerCase()),
  );

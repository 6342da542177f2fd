/** Where a door stands in the vault. In URLs: sellers, buyers, misc. */
export const doorCategories = ['SELLERS', 'BUYERS', 'MISCELLANEOUS'] as const;
export type DoorCategory = (typeof doorCategories)[number];

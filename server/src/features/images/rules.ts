export const imageStorageKey = (id: string): string => `images/${id}`;

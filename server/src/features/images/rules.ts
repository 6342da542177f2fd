/** Where a picture is served; the id cannot be guessed and its bytes never change. */
export const imagePath = (id: string | null): string | null => (id ? `/media/${id}` : null);

export const imageStorageKey = (id: string): string => `images/${id}`;
